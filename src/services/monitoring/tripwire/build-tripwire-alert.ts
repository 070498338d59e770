import { formatQuantity } from '#lib/text/counted.ts';
import { formatLocalMoment, formatLocalPair, formatLocalTime } from '#lib/time/format-local-time.ts';
import { buildMonitoringPath } from '#lib/url/website-paths.ts';
import type { RaisedAlert } from '../alerts/raise-alert.ts';
import type { TripwireRaise } from './detect-changes.ts';
import type { CertificateEnd } from './read-certificate.ts';

interface Context {
  websiteId: string;
  timeZone: string;
  now: Date;
}

/** Builds the alert about a confirmed change, with the states before and after, the URL, and the time between. */
export function buildTripwireAlert(raise: TripwireRaise, { websiteId, timeZone, now }: Context): RaisedAlert {
  const { kind, subject, severity } = raise;
  const alert = { websiteId, kind, subject, severity, path: buildMonitoringPath(websiteId), occurredAt: now };
  if ('end' in raise) {
    const { validTo, level } = raise.end;
    const texts = describeEnd(raise.end, timeZone);
    return { ...alert, ...texts, occurrence: `${validTo} ${level}` };
  }
  const { condition, before, first, confirmedAt } = raise.change;
  const cause = [
    `${condition.url}: ${before.found} before, ${condition.found} now.`,
    `It changed between ${formatLocalPair(new Date(before.at), new Date(first.at), timeZone)}.`,
    `A second request on ${formatLocalMoment(new Date(confirmedAt), timeZone)} confirmed it.`,
  ].join(' ');
  return { ...alert, title: condition.title, cause, occurrence: first.at };
}

function describeEnd({ host, validTo, daysLeft, issuer }: CertificateEnd, timeZone: string) {
  const end = formatLocalTime(new Date(validTo), timeZone);
  const isOver = daysLeft < 0;
  const when = daysLeft === 0 ? 'within a day' : `in ${formatQuantity(daysLeft, 'day')}`;
  return {
    title: isOver ? 'The certificate has expired' : `The certificate expires ${when}`,
    cause: `The certificate of ${host} from ${issuer} ${isOver ? 'expired' : 'expires'} on ${end}, and the server has not renewed it.`,
  };
}
