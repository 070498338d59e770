import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { User } from '#contracts/account/user.ts';
import { LOGO_MESSAGES } from '#contracts/product/account-messages.ts';
import { may } from '#lib/runtime/policies.ts';
import { accountApi } from '#web/api/account-api.ts';
import type { ApiOutcome } from '#web/api/api.ts';
import { useToast } from '#web/components/layout/toaster.tsx';
import { PremiumOffer } from '#web/components/premium-offer.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { joinClassNames } from '#web/components/ui/class-names.ts';
import { FileButton } from '#web/components/ui/file-input.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { describeFailure } from '#web/format/outcome-words.ts';
import { PanelSection } from '../panel-section.tsx';
import { ACCOUNT_TEXTS } from '../profile-texts.ts';
import { ColorForm } from './color-form.tsx';

/** Image types that the server accepts. */
const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** Provides the actions that change the logo; the page's data is reloaded after each change. */
function useLogo() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const run = async (request: Promise<ApiOutcome<unknown>>, successMessage: string) => {
    setBusy(true);
    setProblem(null);
    const outcome = await request;
    if (outcome.kind === 'ok') {
      await revalidate();
      showToast({ title: successMessage });
    } else setProblem(describeFailure(outcome, ACCOUNT_TEXTS.logoFailed));
    setBusy(false);
  };
  return {
    isBusy,
    problem,
    upload: (file: File) => {
      if (LOGO_TYPES.includes(file.type)) void run(accountApi.uploadLogo(file), ACCOUNT_TEXTS.logoSaved);
      else setProblem(LOGO_MESSAGES.notAnImage);
    },
    remove: () => void run(accountApi.removeLogo(), ACCOUNT_TEXTS.logoRemoved),
  };
}

/** The company logo and color for reports: fields for Premium, an explanation for all other users. */
export function LogoSection({ user }: { user: User }) {
  return (
    <PanelSection
      id="logo-title"
      title="Company logo"
      text="Replaces our logo on your report covers. PNG, JPEG or WebP."
    >
      {may(user, 'keep-logo') ? (
        <>
          <LogoFields logo={user.companyLogo} />
          <ColorForm color={user.companyColor} />
        </>
      ) : (
        <PremiumOnlyNotice />
      )}
    </PanelSection>
  );
}

function PremiumOnlyNotice() {
  return (
    <div className="rounded-8 border border-dashed border-control p-6">
      <p className="font-semibold text-ink">{LOGO_MESSAGES.premiumTitle}</p>
      <p className="mt-1 mb-4 text-14 text-ink-2">{LOGO_MESSAGES.premium}</p>
      <PremiumOffer look="secondary" />
    </div>
  );
}

function LogoFields({ logo }: { logo: string | null }) {
  const { isBusy, problem, upload, remove } = useLogo();
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-4">
        {/* White in both themes, because reports print the logo on white. */}
        <div
          className={joinClassNames(
            'flex h-24 w-40 items-center justify-center rounded-8 border p-2',
            logo === null ? 'bg-raised' : 'bg-[oklch(1_0_0)]',
          )}
        >
          {logo === null ? (
            <span className="text-12 text-ink-2">No logo yet</span>
          ) : (
            <img src={logo} alt="Your company logo" className="max-h-full max-w-full object-contain" />
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={isBusy ? 'One moment…' : logo === null ? 'Upload a logo' : 'Upload another logo'}
            accept={LOGO_TYPES.join(',')}
            disabled={isBusy}
            onFile={upload}
          />
          {logo !== null && (
            <Button look="quiet" size="small" disabled={isBusy} onClick={remove}>
              Remove logo
            </Button>
          )}
        </div>
      </div>
      {problem && (
        <Notice tone="critical" title={ACCOUNT_TEXTS.logoFailedTitle} role="alert">
          {problem}
        </Notice>
      )}
    </div>
  );
}
