import { useCallback, useEffect, useState } from 'react';
import { SHARE_MESSAGES, type ShareLink } from '#contracts/report/share-link.ts';
import { formatCount, formatDateTime } from '#lib/text/format.ts';
import { downloadApi } from '../api/download-api.ts';
import { Button } from '../components/ui/button.tsx';
import { CopyButton } from '../components/ui/copy-button.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { describeFailure } from '../format/outcome-words.ts';

/** Creates, lists and revokes links to one report. The URL of a new link is shown once; only its hash is stored. */
function useShareLinks(analysisId: string) {
  const [links, setLinks] = useState<readonly ShareLink[] | null>(null);
  const [newLink, setNewLink] = useState<{ id: string; url: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async () => {
    const outcome = await downloadApi.listShares(analysisId);
    if (outcome.kind === 'ok') setLinks(outcome.data);
    else setProblem(describeFailure(outcome, 'The links could not be loaded. Please try again.'));
  }, [analysisId]);
  useEffect(() => void load(), [load]);
  return {
    links,
    newLink,
    problem,
    isBusy,
    async create() {
      setBusy(true);
      setProblem(null);
      const outcome = await downloadApi.createShare(analysisId);
      if (outcome.kind === 'ok') setNewLink({ id: outcome.data.id, url: outcome.data.url });
      else setProblem(describeFailure(outcome, SHARE_MESSAGES.failed));
      await load();
      setBusy(false);
    },
    async revoke(id: string) {
      setBusy(true);
      setProblem(null);
      const outcome = await downloadApi.revokeShare(id);
      if (outcome.kind !== 'ok') setProblem(describeFailure(outcome, SHARE_MESSAGES.revokeFailed));
      else if (newLink?.id === id) setNewLink(null);
      await load();
      setBusy(false);
    },
  };
}

/** Lists the links to a report with their creation dates. Loaded when the dialog opens. */
export default function ShareDialog({ analysisId, onClose }: { analysisId: string; onClose: () => void }) {
  const { links, newLink, problem, isBusy, create, revoke } = useShareLinks(analysisId);
  return (
    <Dialog title="Share this report" onClose={onClose}>
      <p className="mt-3 text-14 text-ink-2">
        Anyone with the link can read this report, with the sections of your plan. They do not need an account. You can
        revoke the link at any time.
      </p>
      <Button className="mt-4" disabled={isBusy} onClick={() => void create()}>
        Create link
      </Button>
      <div aria-live="polite" className="mt-4 space-y-3">
        {newLink && <NewLink url={newLink.url} />}
        {problem && (
          <Notice tone="critical" title="Something went wrong" role="alert">
            {problem}
          </Notice>
        )}
      </div>
      <h3 className="mt-6 text-14 font-semibold text-ink">Active links</h3>
      {links === null && problem === null && <p className="mt-2 text-14 text-ink-3">Loading…</p>}
      {links?.length === 0 && <p className="mt-2 text-14 text-ink-3">No active links. Only you can see this report.</p>}
      <ul className="mt-2 divide-y">
        {links?.map((link) => (
          <LinkRow key={link.id} link={link} isBusy={isBusy} onRevoke={() => void revoke(link.id)} />
        ))}
      </ul>
      <div className="mt-6 flex justify-end">
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function NewLink({ url }: { url: string }) {
  return (
    <Notice tone="good" title="Copy the link now. It will not be shown again.">
      <span className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 font-mono text-12 break-all text-ink">{url}</code>
        <CopyButton text={url} label="Copy link" />
      </span>
    </Notice>
  );
}

function LinkRow({ link, isBusy, onRevoke }: { link: ShareLink; isBusy: boolean; onRevoke: () => void }) {
  const createdText = formatDateTime(link.createdAt);
  const opened =
    link.lastOpenedAt === null
      ? 'never opened'
      : `opened ${formatCount(link.opens, 'time')}, last ${formatDateTime(link.lastOpenedAt)}`;
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-2 py-1 text-14">
      <span className="figure text-ink-2">
        Created {createdText}; {opened}
      </span>
      <Button
        look="secondary"
        size="small"
        disabled={isBusy}
        aria-label={`Revoke the link created ${createdText}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  );
}
