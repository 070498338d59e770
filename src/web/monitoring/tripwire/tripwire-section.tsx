import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { TRIPWIRE_ITEMS, type TripwireFinding } from '#contracts/monitoring/tripwire.ts';
import type { Tripwire, TripwireView } from '#contracts/monitoring/tripwires.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { formatUrl } from '#lib/url/shown-host.ts';
import { buildDataSourcesPath } from '#lib/url/website-paths.ts';
import { PremiumOffer } from '../../components/premium-offer.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { PanelSection } from '../../profile/panel-section.tsx';
import { createTripwireApi } from './tripwire-api.ts';
import { TripwireForm } from './tripwire-form.tsx';
import { FINDING_WORDS, PAUSE_WORDS, TRIPWIRE_WORDS } from './tripwire-words.ts';

/** What is checked between analyses, what the last check found, and when the next one is. */
export function TripwireSection({ view: { website, tripwire, isIncluded } }: { view: TripwireView }) {
  const api = useMemo(() => createTripwireApi(website.id), [website.id]);
  const { isActive } = tripwire;
  return (
    <PanelSection id="tripwire-title" title={TRIPWIRE_WORDS.title} text={TRIPWIRE_WORDS.text}>
      <div className="space-y-6">
        {isActive ? <TripwireState tripwire={tripwire} /> : <p className="text-ink-2">{TRIPWIRE_WORDS.off}</p>}
        {isIncluded && <p className="text-14 text-ink-2">{TRIPWIRE_WORDS.alerts}</p>}
        {(isIncluded || isActive) && (
          <TripwireForm key={website.id} tripwire={tripwire} api={api} isIncluded={isIncluded} />
        )}
        {!isIncluded && (
          <div className="border-t pt-5">
            <p className="mb-3 text-14 text-ink-2">{TRIPWIRE_WORDS.premium}</p>
            <PremiumOffer look="secondary" size="small" />
          </div>
        )}
      </div>
    </PanelSection>
  );
}

function TripwireState({ tripwire }: { tripwire: Tripwire }) {
  const { pausedBecause, nextCheckAt, lastCheckedAt, frequency, problem, isConfirming, findings } = tripwire;
  return (
    <>
      {pausedBecause !== null && <Notice tone="warning" title={PAUSE_WORDS[pausedBecause]} />}
      {problem !== null && <Notice tone="warning" title={problem} />}
      {isConfirming && <Notice tone="info" title={TRIPWIRE_WORDS.confirming} />}
      <dl className="border-t text-14">
        <Entry name="Checks">
          {frequency === 'hourly' ? TRIPWIRE_WORDS.hourly : <DailyText websiteId={tripwire.websiteId} />}
        </Entry>
        <Entry name="Last check">
          {lastCheckedAt === null ? (
            TRIPWIRE_WORDS.noCheck
          ) : (
            <time dateTime={lastCheckedAt}>{formatDateTime(lastCheckedAt)}</time>
          )}
        </Entry>
        {nextCheckAt !== null && (
          <Entry name="Next check">
            <time dateTime={nextCheckAt}>{formatDateTime(nextCheckAt)}</time>
          </Entry>
        )}
      </dl>
      {findings.length > 0 && (
        <ul aria-label="What the last check found" className="border-t text-14">
          {findings.map((finding) => (
            <Finding key={finding.item} finding={finding} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Shows how often a website without verified ownership is checked, with a link to the verification page. */
function DailyText({ websiteId }: { websiteId: string }) {
  return (
    <>
      {TRIPWIRE_WORDS.daily}{' '}
      <Link to={buildDataSourcesPath(websiteId)} className="link">
        {TRIPWIRE_WORDS.verify}
      </Link>{' '}
      {TRIPWIRE_WORDS.verifyGain}
    </>
  );
}

function Finding({ finding: { item, url, state, text } }: { finding: TripwireFinding }) {
  const { word, tone } = FINDING_WORDS[state];
  return (
    <li className="grid gap-x-6 gap-y-1 border-b py-3 sm:grid-cols-[10rem_1fr]">
      <span className="text-ink-3">{TRIPWIRE_ITEMS[item]}</span>
      <div className="min-w-0">
        <p className="text-ink">
          <Tag tone={tone} className="mr-2">
            {word}
          </Tag>
          {text}
        </p>
        {url !== null && <p className="mt-1 font-mono text-12 break-all text-ink-3">{formatUrl(url)}</p>}
      </div>
    </li>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b py-3 sm:grid-cols-[10rem_1fr]">
      <dt className="text-ink-3">{name}</dt>
      <dd className="figure text-ink">{children}</dd>
    </div>
  );
}
