import { formatDate } from '#lib/text/format.ts';
import type { Day, SearchPerformanceSource, SearchProperty } from '../kit/capabilities.ts';
import type { ProviderHttpClient } from '../kit/http.ts';
import type { ProviderError } from '../kit/provider.ts';
import { USERS_SETTING } from './api-errors.ts';
import { addDays } from './pacific-time.ts';

/** Input of the connection test. */
interface ConnectionSubject {
  source: Pick<SearchPerformanceSource, 'listProperties' | 'readTotals'>;
  /** The property of the website; null = no property has been chosen yet. */
  propertyId: string | null;
  /** Email address of the service account; null = a user's account. */
  email: string | null;
  createError: ProviderHttpClient['createError'];
  /** Today in Pacific time. */
  today: Day;
  signal: AbortSignal | undefined;
}

export const PROPERTY_SETTING = 'property of the website';
/** Long enough to include a day with data, even if Google's data is late. */
const TESTED_DAYS = 10;

/** Verifies that a connection works, and that it may read the property of the website. @throws ProviderError */
export async function proveConnection(subject: ConnectionSubject): Promise<string[]> {
  const { source, propertyId, signal } = subject;
  const properties = await source.listProperties(signal);
  if (properties.length === 0) throw buildNoPropertyError(subject);
  const facts = [describeProperties(properties)];
  if (propertyId === null) return facts;
  checkProperty(properties, { ...subject, propertyId });
  const range = { from: addDays(subject.today, -TESTED_DAYS), to: subject.today };
  const { days } = await source.readTotals({ propertyId, ...range, ...(signal === undefined ? {} : { signal }) });
  const lastDay = days.at(-1)?.day;
  const latest =
    lastDay === undefined ? `no data in the last ${TESTED_DAYS} days` : `data up to ${formatDate(lastDay)}`;
  return [...facts, `Property ${propertyId} has ${latest}.`];
}

function describeProperties(properties: readonly SearchProperty[]): string {
  const ownedCount = properties.filter(({ permission }) => permission === 'owner').length;
  return `Properties: ${properties.length}. You are the owner of ${ownedCount}.`;
}

function buildNoPropertyError({ email, createError }: ConnectionSubject): ProviderError {
  const message =
    email === null
      ? 'This Google account has no property in Search Console. Add and verify the website there, or connect another account.'
      : `The service account is not a user of any property. Add ${email} in Search Console under "Settings", "Users and permissions".`;
  return createError({
    failure: 'refused',
    detail: 'the list of properties is empty',
    setting: USERS_SETTING,
    message,
  });
}

/** @throws ProviderError when the property is not listed, or not verified */
function checkProperty(
  properties: readonly SearchProperty[],
  { propertyId, email, createError }: ConnectionSubject & { propertyId: string },
): void {
  const property = properties.find(({ id }) => id === propertyId);
  const account = email ?? 'this Google account';
  if (property === undefined) {
    throw createError({
      failure: 'not-found',
      detail: `${propertyId} is not among ${properties.length} properties`,
      setting: PROPERTY_SETTING,
      message: `${propertyId} is not among the properties of ${account}. Add the account there, or choose another property.`,
    });
  }
  if (property.permission !== 'unverified') return;
  throw createError({
    failure: 'refused',
    detail: `${propertyId} is not verified`,
    setting: PROPERTY_SETTING,
    message: `The ownership of ${propertyId} is not verified. Verify it in Search Console, or choose another property.`,
  });
}
