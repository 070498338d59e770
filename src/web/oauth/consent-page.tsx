import { type AuthorizationView, type ConsentView, SPEND_SCOPE } from '#contracts/account/oauth.ts';
import type { User } from '#contracts/account/user.ts';
import { MessagePage } from '../components/layout/message-page.tsx';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { SCOPE_WORDS } from '../profile/api-keys/api-key-view-texts.ts';
import { CONSENT_TEXTS } from './consent-texts.ts';

interface ConsentPageProps {
  view: AuthorizationView;
  user: Pick<User, 'id' | 'email'>;
}

/** Asks the user whether an application may use the account, and sends the browser back to the application. */
export function ConsentPage({ view, user }: ConsentPageProps) {
  if (view.kind === 'consent') return <Consent view={view} user={user} />;
  const { returnsTo } = view;
  const label = returnsTo === null ? null : CONSENT_TEXTS.returnTo.replace('{host}', () => returnsTo);
  if (view.kind === 'problem') {
    const goBack = label === null || view.returnUrl === null ? null : { label, href: view.returnUrl };
    return (
      <MessagePage
        title={CONSENT_TEXTS.requestProblemTitle}
        text={view.message}
        action={{ label: CONSENT_TEXTS.profile, href: '/profile?tab=developers' }}
        {...(goBack !== null && { other: goBack })}
      />
    );
  }
  const title = view.isAllowed ? CONSENT_TEXTS.allowedTitle : CONSENT_TEXTS.deniedTitle;
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${view.url}`} />
      <MessagePage
        title={title.replace('{name}', () => view.clientName)}
        text={CONSENT_TEXTS.returning.replace('{host}', () => view.returnsTo)}
        action={{ label: label ?? '', href: view.url }}
      />
    </>
  );
}

function Consent({ view, user }: { view: ConsentView; user: ConsentPageProps['user'] }) {
  const { clientName, clientHost, returnsTo, isLocal, premiumScopes, isReplacing, problem } = view;
  const words = premiumScopes.map((scope) => SCOPE_WORDS[scope]).join('; ');
  return (
    <div className="shell py-10 md:py-12">
      <div className="max-w-2xl">
        <h1 className="font-serif text-28 font-semibold tracking-tight break-words text-ink sm:text-40">
          {CONSENT_TEXTS.title.replace('{name}', () => clientName)}
        </h1>
        <dl className="mt-6 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          <Fact name="Application" value={clientHost} />
          <Fact name="Returns to" value={returnsTo} />
          <Fact name="Your account" value={user.email} />
        </dl>
        <Notice tone="warning" title={CONSENT_TEXTS.unverifiedTitle} className="mt-6">
          {CONSENT_TEXTS.unverified.replace('{host}', () => clientHost)} {isLocal && CONSENT_TEXTS.local}
        </Notice>
        {problem !== null && (
          <Notice tone="critical" title={CONSENT_TEXTS.problemTitle} role="alert" className="mt-4">
            {problem}
          </Notice>
        )}
        {/* A plain form, so that the page works the same without JavaScript. */}
        <form method="post" className="mt-8">
          <input type="hidden" name="userId" value={user.id} />
          <Permissions view={view} />
          {words !== '' && <p className="mt-4 text-14 text-ink-2">{CONSENT_TEXTS.premium.replace('{words}', words)}</p>}
          {isReplacing && <p className="mt-4 text-14 text-ink-2">{CONSENT_TEXTS.replacing}</p>}
          <p className="mt-4 text-14 text-ink-2">{CONSENT_TEXTS.ends}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button type="submit" name="decision" value="allow">
              {CONSENT_TEXTS.allow}
            </Button>
            <Button type="submit" name="decision" value="deny" look="secondary">
              {CONSENT_TEXTS.deny}
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-14 text-ink-2 max-sm:mt-2">{name}</dt>
      <dd className="font-medium break-all text-ink">{value}</dd>
    </>
  );
}

function Permissions({ view: { scopes, canSpend } }: { view: ConsentView }) {
  return (
    <>
      <fieldset>
        <legend className="text-20 font-semibold text-ink">{CONSENT_TEXTS.permissions}</legend>
        <p className="mt-1 mb-2 text-14 text-ink-2">{CONSENT_TEXTS.permissionsHint}</p>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {scopes.map((scope) => (
            <Permission key={scope} scope={scope} words={SCOPE_WORDS[scope]} isSelected />
          ))}
        </div>
      </fieldset>
      {canSpend ? (
        <fieldset className="mt-6 rounded-8 border border-control p-4">
          <legend className="px-1 font-semibold text-ink">{CONSENT_TEXTS.money}</legend>
          <Permission
            scope={SPEND_SCOPE}
            words={CONSENT_TEXTS.spend}
            hint={CONSENT_TEXTS.spendHint}
            isSelected={false}
          />
        </fieldset>
      ) : (
        <p className="mt-4 text-14 text-ink-2">{CONSENT_TEXTS.noSpend}</p>
      )}
    </>
  );
}

interface PermissionProps {
  scope: string;
  words: string;
  hint?: string;
  isSelected: boolean;
}

function Permission({ scope, words, hint, isSelected }: PermissionProps) {
  return (
    <label className="flex items-start gap-3 py-1.5 text-ink">
      <input
        type="checkbox"
        name="scopes"
        value={scope}
        defaultChecked={isSelected}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span className="block">{words}</span>
        <code className="block text-12 text-ink-3">{scope}</code>
        {hint && <span className="block text-14 text-ink-2">{hint}</span>}
      </span>
    </label>
  );
}
