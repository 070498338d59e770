import sharp from 'sharp';
import type { User } from '#contracts/account/user.ts';
import { may } from '#lib/runtime/policies.ts';
import type { ReportBranding } from '#report/report-document.ts';
import type { LogoService } from '../accounts/logo-service.ts';

/** Returns the branding of a company's reports; null for accounts without Premium. */
export async function readBranding(user: User, logos: Pick<LogoService, 'read'>): Promise<ReportBranding | null> {
  if (!may(user, 'keep-logo')) return null;
  const webp = await logos.read(user);
  // Presentation software does not support WebP.
  const png = webp === null ? null : await sharp(webp).png().toBuffer();
  return {
    companyName: user.companyName,
    logo: png === null ? null : `data:image/png;base64,${png.toString('base64')}`,
    accent: user.companyColor,
  };
}
