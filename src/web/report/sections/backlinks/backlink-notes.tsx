import { useState } from 'react';
import type { BacklinkProfile } from '#contracts/report/backlink-profile.ts';
import { formatInteger } from '#lib/text/format.ts';
import { BACKLINK_TEXTS, describeChanges, describeLinkSource, describeSignal } from '#report/prose/backlinks.ts';
import { Disclosure } from '#web/components/ui/disclosure.tsx';

const TITLE_CLASS = 'text-16 font-semibold text-ink';

/** New and lost referring domains, per source with two comparable states. */
export function BacklinkChanges({ changes }: Pick<BacklinkProfile, 'changes'>) {
  return (
    <div className="mt-8">
      <h3 className={TITLE_CLASS}>{BACKLINK_TEXTS.changesTitle}</h3>
      {changes.length === 0 && <p className="mt-1 text-14 text-ink-2">{BACKLINK_TEXTS.noChanges}</p>}
      {changes.map((change) => (
        <div key={change.source} className="mt-3 text-14 text-ink-2">
          <p>{describeChanges(change)}</p>
          <DomainNames title="New" domains={change.gained} total={change.gainedTotal} />
          <DomainNames title="Lost" domains={change.lost} total={change.lostTotal ?? 0} />
        </div>
      ))}
    </div>
  );
}

/** Maximum number of names that are shown; the others are counted. */
const NAMES_SHOWN = 20;

function DomainNames({ title, domains, total }: { title: string; domains: readonly string[]; total: number }) {
  if (domains.length === 0) return null;
  const shown = domains.slice(0, NAMES_SHOWN);
  const more = total - shown.length;
  return (
    <p className="mt-1 break-words">
      <span className="font-medium text-ink">{title}: </span>
      {shown.join(', ')}
      {more > 0 && ` and ${formatInteger(more)} more`}
    </p>
  );
}

/** Every source with its quality, its date and what it contributes. */
export function BacklinkSources({ sources }: Pick<BacklinkProfile, 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <div className="mt-8">
      <h3 className={TITLE_CLASS}>{BACKLINK_TEXTS.sourcesTitle}</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-14 text-ink-2">
        {sources.map((source) => (
          <li key={source.name}>{describeLinkSource(source)}</li>
        ))}
      </ul>
    </div>
  );
}

/** The formulas, with the shares that were measured. */
export function BacklinkFormulas({ profile: { spamSignals, authorityHistory } }: { profile: BacklinkProfile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-8">
      <Disclosure
        level={3}
        title={BACKLINK_TEXTS.formulaTitle}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        className="border-t text-14"
      >
        <div className="prose-width space-y-2 text-ink-2">
          <p>{BACKLINK_TEXTS.authorityFormula}</p>
          {authorityHistory.length > 0 && (
            <ul className="list-disc pl-5">
              {authorityHistory.slice(-HISTORY_SHOWN).map(({ release, authority }) => (
                <li key={release}>
                  {release}: {authority === null ? 'not ranked' : authority}
                </li>
              ))}
            </ul>
          )}
          <p>{BACKLINK_TEXTS.spamFormula}</p>
          <ul className="list-disc pl-5">
            {spamSignals.map((signal) => (
              <li key={signal.id}>{describeSignal(signal)}</li>
            ))}
          </ul>
        </div>
      </Disclosure>
    </div>
  );
}

const HISTORY_SHOWN = 12;
