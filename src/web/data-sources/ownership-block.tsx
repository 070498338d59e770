import { useState } from 'react';
import { OWNERSHIP_RECHECK_DAYS } from '#contracts/outside/data-source-texts.ts';
import type { Ownership, OwnershipMethod } from '#contracts/outside/data-sources.ts';
import { formatDate } from '#lib/text/format.ts';
import { Button } from '../components/ui/button.tsx';
import { CopyButton } from '../components/ui/copy-button.tsx';
import { Disclosure } from '../components/ui/disclosure.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { PanelSection } from '../profile/panel-section.tsx';
import { websiteApi } from './source-api.ts';
import { useSourceAction } from './use-source-action.ts';

const METHOD_NAMES: Readonly<Record<NonNullable<Ownership['method']>, string>> = {
  dns: 'DNS record',
  file: 'file',
  meta: 'meta tag',
  'google-search-console': 'Google Search Console',
  'bing-webmaster': 'Bing Webmaster Tools',
};

interface ProofField {
  label: string;
  text: string;
}

const listProofs = (ownership: Ownership): { method: OwnershipMethod; title: string; parts: ProofField[] }[] => [
  {
    method: 'dns',
    title: 'DNS record',
    parts: [
      { label: 'Name', text: ownership.dnsName },
      { label: 'Type TXT, value', text: ownership.dnsValue },
    ],
  },
  {
    method: 'file',
    title: 'File',
    parts: [
      { label: 'URL', text: ownership.fileUrl },
      { label: 'Content', text: ownership.fileContent },
    ],
  },
  {
    method: 'meta',
    title: 'Meta tag',
    parts: [{ label: 'In the head of the home page', text: ownership.metaTag }],
  },
];

/** The state of the ownership, and the ways to prove it. */
export function OwnershipBlock({
  websiteId,
  ownership,
  isProofConnected,
}: {
  websiteId: string;
  ownership: Ownership;
  /** Whether the connection that proved the ownership still exists. */
  isProofConnected: boolean;
}) {
  const [open, setOpen] = useState<OwnershipMethod | null>(null);
  const isVerified = ownership.state === 'verified' && isProofConnected;
  return (
    <PanelSection
      id="ownership-title"
      title="Ownership"
      text="Proves that the website is yours. A connected property with owner permission also proves ownership."
    >
      <OwnershipState ownership={ownership} isProofConnected={isProofConnected} />
      {!isVerified && (
        <div className="mt-4 border-t">
          {listProofs(ownership).map((proof) => (
            <Disclosure
              key={proof.method}
              level={3}
              title={<span className="text-14 font-medium text-ink">{proof.title}</span>}
              isOpen={open === proof.method}
              onToggle={() => setOpen(open === proof.method ? null : proof.method)}
            >
              <Proof websiteId={websiteId} {...proof} />
            </Disclosure>
          ))}
        </div>
      )}
    </PanelSection>
  );
}

const RECHECK_MS = OWNERSHIP_RECHECK_DAYS * 86_400_000;

function OwnershipState({
  ownership: { state, method, verifiedAt, checkedAt, lostAt },
  isProofConnected,
}: {
  ownership: Ownership;
  isProofConnected: boolean;
}) {
  if (state === 'verified' && method !== null && !isProofConnected) {
    const until = new Date(Date.parse(checkedAt ?? verifiedAt ?? '') + RECHECK_MS).toISOString();
    return (
      <Notice tone="warning" title={`Ownership verified until ${formatDate(until)}`}>
        {METHOD_NAMES[method]}, which proved it, is disconnected. Publish one of these before that day, or connect it
        again.
      </Notice>
    );
  }
  if (state === 'verified') {
    const by = method === null ? '' : ` by ${METHOD_NAMES[method]}`;
    return (
      <Notice tone="good" title="Ownership verified">
        Verified{by} on {formatDate(verifiedAt ?? '')}. Last checked on {formatDate(checkedAt ?? '')}, then every{' '}
        {OWNERSHIP_RECHECK_DAYS} days.
      </Notice>
    );
  }
  if (state === 'lost') {
    return (
      <Notice tone="warning" title="Ownership lost">
        The proof was no longer found on {formatDate(lostAt ?? '')}. Publish one of these again, then verify.
      </Notice>
    );
  }
  return <p className="text-14 text-ink-2">Not verified. Publish one of these, then verify:</p>;
}

function Proof({ websiteId, method, parts }: { websiteId: string; method: OwnershipMethod; parts: ProofField[] }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useSourceAction(setProblem);
  const verify = async () => {
    setProblem(null);
    const check = await run(websiteApi.verifyOwnership(websiteId, method), null);
    setProblem(check?.problem ?? null);
  };
  return (
    <div>
      <dl className="space-y-3 text-14">
        {parts.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="mt-1 flex items-start gap-2">
              <code className="min-w-0 flex-1 rounded-4 border bg-raised px-2 py-1 font-mono text-12 break-all text-ink">
                {text}
              </code>
              <CopyButton text={text} label={`Copy: ${label}`} />
            </dd>
          </div>
        ))}
      </dl>
      <Button look="secondary" size="small" disabled={isBusy} onClick={() => void verify()} className="mt-4">
        {isBusy ? 'Checking…' : 'Verify'}
      </Button>
      {problem !== null && (
        <Notice tone="warning" title="Not verified" role="alert" className="mt-4">
          {problem}
        </Notice>
      )}
    </div>
  );
}
