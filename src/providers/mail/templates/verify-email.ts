import { BRAND } from '#contracts/brand.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import type { MailMessage } from '../mail-provider.ts';

/** Asks the owner of an address to open the verification link, which works once within `validHours`. */
export function verifyEmailMessage(input: {
  to: string;
  firstName: string;
  link: string;
  validHours: number;
}): MailMessage {
  const { to, firstName, link, validHours } = input;
  const reason = `Somebody registered at ${BRAND.name} with this address. If it was not you, ignore this message: without the link nothing happens.`;
  return {
    to,
    subject: `Verify your email address for ${BRAND.name}`,
    actionUrl: link,
    text: `Hello ${firstName},\n\nplease open this link to verify your email address. It works once, within ${validHours} hours:\n\n${link}\n\n${reason}\n\n${BRAND.name}\n${BRAND.supportEmail}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Verify your email address</title></head>
<body style="font-family:system-ui,sans-serif;line-height:1.5;color:#1c2422;max-width:34rem;margin:2rem auto;padding:0 1rem">
<p>Hello ${escapeHtml(firstName)},</p>
<p>please verify your email address. The link works once, within ${validHours} hours.</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:.7rem 1.2rem;background:#0f5c55;color:#fff;border-radius:4px;text-decoration:none">Verify email address</a></p>
<p style="color:#5b6764;font-size:.9rem">${escapeHtml(reason)}</p>
<p style="color:#5b6764;font-size:.9rem">${BRAND.name} · ${BRAND.supportEmail}</p></body></html>`,
  };
}
