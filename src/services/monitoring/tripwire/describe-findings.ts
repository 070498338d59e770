import type { TripwireCondition, TripwireFinding, TripwireItem } from '#contracts/monitoring/tripwire.ts';
import type { PageObservation } from '#crawl/tripwire/observe-page.ts';
import type { SiteObservation } from '#crawl/tripwire/observe-site.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { describeFetchError } from '#lib/text/fetch-error-words.ts';
import { describeCertificateError, readCertificateEnd } from './read-certificate.ts';
import { describeFailure, findUnmeasuredReason } from './read-reachability.ts';
import { readRobotsConditions, readRobotsState } from './read-robots.ts';
import { judgeSitemap } from './read-sitemap.ts';

/** Describes the findings of one check, item by item. Pure. */
export function describeFindings(
  observation: SiteObservation,
  conditions: readonly TripwireCondition[],
  now: Date,
): TripwireFinding[] {
  const { home, page } = observation;
  return [
    describeRobots(observation),
    describePage(home, 'home', conditions),
    ...(page === null ? [] : [describePage(page, 'page', conditions)]),
    describeSitemap(observation),
    describeCertificate(observation, now),
  ];
}

/**
 * The conditions of robots.txt are about pages, but are listed with the file, even while they are left out because the
 * website is unreachable.
 */
function describeRobots(observation: SiteObservation): TripwireFinding {
  const { robots } = observation;
  const subject = { item: 'robots', url: robots.source.url } as const;
  const { isUnknown, isUnavailable, text } = readRobotsState(observation);
  if (isUnknown) return buildUnmeasuredFinding(subject, text);
  if (isUnavailable) return { ...subject, state: 'problem', text: `${capitalize(text)}: crawlers stay away.` };
  const blocks = readRobotsConditions(observation).filter(({ state }) => state === 'bad');
  if (blocks.length > 0)
    return { ...subject, state: 'problem', text: `${blocks.map(({ found }) => capitalize(found)).join('. ')}.` };
  const isMissing = robots.facts.state !== 'rules';
  return {
    ...subject,
    state: 'ok',
    text: isMissing ? 'No rules: everything is allowed.' : 'Allows the watched pages.',
  };
}

function describePage(
  observation: PageObservation,
  item: 'home' | 'page',
  conditions: readonly TripwireCondition[],
): TripwireFinding {
  const subject = { item, url: observation.url };
  const reason = findUnmeasuredReason(observation);
  if (reason !== null) return buildUnmeasuredFinding(subject, reason);
  const failure = describeFailure(observation);
  if (failure !== null) return { ...subject, state: 'problem', text: `${capitalize(failure)}.` };
  const ownConditions = conditions.filter(
    (condition) =>
      condition.item === item &&
      condition.state !== 'unknown' &&
      condition.kind !== 'robots-blocked' &&
      condition.kind !== 'site-unreachable',
  );
  if (ownConditions.length === 0) return buildUnmeasuredFinding(subject, findUnjudgedReason(conditions));
  const isProblem = ownConditions.some(({ state }) => state === 'bad');
  const found = ownConditions.filter(({ state }) => !isProblem || state === 'bad').map((condition) => condition.found);
  return { ...subject, state: isProblem ? 'problem' : 'ok', text: `${capitalize(found.join(', '))}.` };
}

/**
 * While the website is unreachable, the chosen page is not evaluated; otherwise, only an unknown redirect is not
 * evaluated.
 */
const findUnjudgedReason = (conditions: readonly TripwireCondition[]): string =>
  conditions.some(({ kind, state }) => kind === 'site-unreachable' && state === 'bad')
    ? 'the website is unreachable'
    : 'the redirect was not followed, because robots.txt does not allow it or could not be read';

function describeSitemap({ sitemaps }: SiteObservation): TripwireFinding {
  const judged = sitemaps.map((sitemap) => ({ url: sitemap.url, ...judgeSitemap(sitemap) }));
  const shown = judged.find(({ isBad }) => isBad) ?? judged.find(({ isUnknown }) => isUnknown) ?? judged[0];
  const subject = { item: 'sitemap', url: shown?.url ?? null } as const;
  if (shown === undefined || shown.isUnknown)
    return buildUnmeasuredFinding(subject, shown?.text ?? 'the sitemap was not requested');
  return { ...subject, state: shown.isBad ? 'problem' : 'ok', text: `${capitalize(shown.text.replace(/\.$/, ''))}.` };
}

function describeCertificate({ certificate }: SiteObservation, now: Date): TripwireFinding {
  const subject = { item: 'certificate', url: null } as const;
  if (certificate === null) return buildUnmeasuredFinding(subject, 'the website is served without https');
  if (certificate.state === 'unread') {
    const reason = certificate.failure === 'TIMEOUT' ? 'connect-timeout' : certificate.failure;
    return buildUnmeasuredFinding(subject, `no TLS connection could be established (${describeFetchError(reason)})`);
  }
  const end = readCertificateEnd(certificate, now);
  const isOver = end !== null && end.daysLeft < 0;
  const daysLeft = end?.daysLeft ?? 0;
  const text = isOver
    ? 'expired'
    : daysLeft === 0
      ? 'valid for less than a day'
      : `valid for ${formatQuantity(daysLeft, 'more day')}`;
  const error = certificate.error === null || isOver ? '' : `, but ${describeCertificateError(certificate.error)}`;
  const isProblem = certificate.error !== null || end === null || end.level !== 'none';
  return { ...subject, state: isProblem ? 'problem' : 'ok', text: `${capitalize(text)}${error}.` };
}

const buildUnmeasuredFinding = (
  subject: Pick<TripwireFinding, 'url'> & { item: TripwireItem },
  reason: string,
): TripwireFinding => ({
  ...subject,
  state: 'not-measured',
  text: `${capitalize(reason.replace(/\.$/, ''))}.`,
});

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
