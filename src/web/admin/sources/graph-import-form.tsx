import { type FormEvent, useState } from 'react';
import {
  GRAPH_FILES_FOLDER,
  GRAPH_IMPORT_MESSAGES,
  type ListedReleases,
  RANK_LIMITS,
} from '#contracts/outside/graph-imports.ts';
import { formatCount, formatInteger } from '#lib/text/format.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Disclosure } from '#web/components/ui/disclosure.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { SelectField } from '#web/components/ui/select-field.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { adminApi } from '../admin-api.ts';
import { useAdminAction } from '../use-admin-action.ts';

const NEWEST_OPTION = { value: '', label: 'Newest release' };
const LIMITS = [
  { value: String(RANK_LIMITS.default), label: 'Top 1 million domains (about 30 MB)' },
  { value: String(RANK_LIMITS.large), label: 'Top 10 million domains (about 300 MB)' },
];

/** Returns the URL or file name in a field; null for a field that is empty or hidden. */
const readFile = (form: FormData, name: string): string | null => String(form.get(name) ?? '').trim() || null;

/** Form that starts an import. */
export function GraphImportForm({ trackedNow }: { trackedNow: number }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [hasFiles, setHasFiles] = useState(false);
  const [releases, setReleases] = useState<ListedReleases>([]);
  const { isBusy, run } = useAdminAction(setProblem);
  const start = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setProblem(null);
    const release = String(form.get('release') ?? '');
    const body = {
      release: release === '' ? null : release,
      limit: Number(form.get('limit')),
      hasBacklinks: form.get('backlinks') === 'on',
      files: { ranks: readFile(form, 'ranks'), vertices: readFile(form, 'vertices'), edges: readFile(form, 'edges') },
    };
    await run(adminApi.startGraphImport(body), GRAPH_IMPORT_MESSAGES.started);
  };
  const showReleases = async () => {
    setProblem(null);
    setReleases((await run(adminApi.listGraphReleases(), 'Releases loaded')) ?? []);
  };
  return (
    <form method="post" noValidate onSubmit={start} aria-label="Web graph import" className="mt-5 space-y-4">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          id="graph-release"
          name="release"
          label="Release"
          options={[
            NEWEST_OPTION,
            ...releases.map(({ id, domains }) => ({ value: id, label: `${id}, ${formatInteger(domains)} domains` })),
          ]}
          className="min-w-0 flex-1 basis-72"
        />
        {releases.length === 0 && (
          <Button look="secondary" disabled={isBusy} onClick={() => void showReleases()}>
            List releases
          </Button>
        )}
      </div>
      <SelectField id="graph-limit" name="limit" label="Authority" options={LIMITS} />
      <label className="flex items-start gap-3 text-ink">
        <input
          type="checkbox"
          name="backlinks"
          disabled={trackedNow === 0}
          className="mt-1 size-5 shrink-0 accent-accent"
        />
        <span>
          Referring domains of {formatCount(trackedNow, 'tracked domain')}
          <span className="block text-14 text-ink-2">
            {trackedNow === 0
              ? 'There is no website to track yet: add one first.'
              : 'Downloads several gigabytes and needs as much free disk space, plus 0.4 GB of memory. An interrupted import continues.'}
          </span>
        </span>
      </label>
      <Disclosure level={3} title="Import from files" isOpen={hasFiles} onToggle={() => setHasFiles(!hasFiles)}>
        <p className="text-14 text-ink-2">
          Replaces the files of the release. Enter the URL of a file at Common Crawl, or the name of a file in the
          folder <code>{GRAPH_FILES_FOLDER}</code> of the data folder; create the folder if it does not exist. Select
          the release, unless the file names contain it, such as{' '}
          <code>cc-main-2026-apr-may-jun-domain-ranks.txt.gz</code>. Referring domains need vertices and edges.
        </p>
        <div className="mt-3 space-y-3 pb-4">
          <TextField id="graph-ranks" name="ranks" label="Ranks" autoComplete="off" />
          <TextField id="graph-vertices" name="vertices" label="Vertices" autoComplete="off" />
          <TextField id="graph-edges" name="edges" label="Edges" autoComplete="off" />
        </div>
      </Disclosure>
      <Button type="submit" disabled={isBusy}>
        Start import
      </Button>
      {problem !== null && <Notice tone="critical" role="alert" title={problem} />}
    </form>
  );
}
