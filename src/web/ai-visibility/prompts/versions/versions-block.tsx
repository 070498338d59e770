import type { ReactNode } from 'react';
import type { PromptChanges } from '#contracts/outside/assistants/prompt-versions.ts';
import { INTENT_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import { createCountryNamer, createLanguageNamer } from '#lib/text/english-names.ts';
import { formatCount } from '#lib/text/format.ts';
import { Tag } from '../../../components/ui/tag.tsx';
import {
  describeChangeCounts,
  describePromptChange,
  describeVersion,
  type VersionList,
  type VersionSummary,
} from './version-words.ts';

/** The approved versions of the prompts, each compared with the version that runs use. */
export function VersionsBlock({ list: { versions, hidden } }: { list: VersionList }) {
  const [current] = versions;
  if (current === undefined) return null;
  return (
    <section aria-labelledby="versions-title" className="mt-14">
      <h2 id="versions-title" className="text-20 font-semibold text-ink">
        Approved versions
      </h2>
      <p className="prose-width mt-1 text-14 text-ink-2">
        Versions never change. Runs use the current version, and results keep the version that was used.
      </p>
      <ul className="mt-4 border-t">
        {versions.map((version) => (
          <VersionItem key={version.id} version={version} current={current} />
        ))}
      </ul>
      {hidden > 0 && <p className="mt-2 text-12 text-ink-3">And {formatCount(hidden, 'older version')}.</p>}
    </section>
  );
}

function VersionItem({ version, current }: { version: VersionSummary; current: VersionSummary }) {
  const { changesSince } = version;
  return (
    <li className="border-b py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold text-ink">Version {version.version}</h3>
        {version === current && <Tag tone="accent">Current</Tag>}
      </div>
      <p className="mt-1 text-14 text-ink-2">{describeVersion(version)}</p>
      {changesSince !== null && (
        <details className="mt-2">
          <summary className="cursor-pointer py-1 text-14 text-accent-strong">
            Compare with version {current.version}: {describeChangeCounts(changesSince)}
          </summary>
          <Comparison changes={changesSince} />
        </details>
      )}
    </li>
  );
}

/** What changed from a version to the current one. */
function Comparison({ changes: { market, added, removed, changed } }: { changes: PromptChanges }) {
  const isSame = market === null && added.length + removed.length + changed.length === 0;
  return (
    <div className="mt-2 grid gap-4 text-14">
      {isSame && <p className="text-ink-2">Text, intent, keyword and state of all prompts are the same.</p>}
      {market !== null && (
        <p className="text-ink">
          Market: {describeMarket(market.now)} (was {describeMarket(market.before)})
        </p>
      )}
      <Changes
        title="Added since"
        items={added.map(({ id, text, intent }) => ({ id, text, note: INTENT_NAMES[intent] }))}
      />
      <Changes
        title="Removed since"
        items={removed.map(({ id, text, intent }) => ({ id, text: <del>{text}</del>, note: INTENT_NAMES[intent] }))}
      />
      <Changes
        title="Changed since"
        items={changed.map(({ id, text, ...fields }) => ({ id, text, note: describePromptChange(fields) }))}
      />
      {added.length > 0 && removed.length > 0 && (
        <p className="text-12 text-ink-3">
          A prompt with a new text is a new prompt, so it is listed as removed and added: its answers are not compared.
        </p>
      )}
    </div>
  );
}

interface ChangesProps {
  title: string;
  items: readonly { id: string; text: ReactNode; note: string }[];
}

function Changes({ title, items }: ChangesProps) {
  if (items.length === 0) return null;
  return (
    <div>
      <h4 className="font-semibold text-ink">
        {title} ({items.length})
      </h4>
      <ul className="mt-1 grid gap-1.5">
        {items.map(({ id, text, note }) => (
          <li key={id} className="min-w-0 break-words text-ink">
            {text} <span className="text-12 text-ink-2">{note}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const describeMarket = ({ country, language }: { country: string; language: string }): string =>
  `${createCountryNamer()(country)}, ${createLanguageNamer()(language)}`;
