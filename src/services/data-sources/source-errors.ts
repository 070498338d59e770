import { STORED_KEY_TEXTS } from '#contracts/outside/data-source-texts.ts';
import type { ProviderFailure } from '#contracts/outside/providers.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { type ConnectionTestResult, ProviderError } from '#providers/kit/provider.ts';
import { SecretError } from '#providers/kit/secrets.ts';
import { getSourceName } from './sources/source-catalogue.ts';

/** Names of the values that website owners enter, by the settings of the installation's own keys. */
const OWN_SETTINGS: readonly (readonly [RegExp, string])[] = [
  [/^AWI_\w+_LOGIN, AWI_\w+_PASSWORD$/, 'API login and password'],
  [/^AWI_(?!ENCRYPTION)\w+_KEY$/, 'API key'],
];

/** Returns the name of a setting as the owner of a website knows it. */
export function nameOwnSetting(setting: string): string {
  return OWN_SETTINGS.find(([pattern]) => pattern.test(setting))?.[1] ?? setting;
}

/** Returns whether only the operator of this server can change a setting that `nameOwnSetting` returned. */
export const isOperatorSetting = (setting: string | null): boolean =>
  setting !== null && /^AWI_|of this server$/.test(setting);

/** Failures that resolve themselves, without a changed setting. */
const TEMPORARY_FAILURES: ReadonlySet<ProviderError['failure']> = new Set(['unavailable', 'timeout', 'rate-limited']);

/** Describes a failure to users. Adds the source if the message is only a reason and not a complete sentence. */
export function describeFailure({ provider, message }: Pick<ProviderError, 'provider' | 'message'>): string {
  if (/^\p{Lu}/u.test(message)) return message;
  return `${getSourceName(provider)} could not be used: ${message}.`;
}

/** Why a source cannot be used. */
export interface SourceFailure {
  failure: ProviderFailure;
  /** What happened and why. */
  reason: string;
  /** The next step; null if the reason describes it. */
  step: string | null;
  setting: string | null;
}

/** Describes an expected failure of a source to users; null for an error that is not expected. */
export function readSourceFailure(error: unknown): SourceFailure | null {
  if (error instanceof ProviderError) {
    const setting = error.setting === null ? null : nameOwnSetting(error.setting);
    return { failure: error.failure, reason: describeFailure(error), step: null, setting };
  }
  return error instanceof SecretError ? describeStoredKey(error) : null;
}

function describeStoredKey({ failure }: SecretError): SourceFailure {
  const { otherKey, damaged, reconnect, restore } = STORED_KEY_TEXTS;
  if (failure === 'unknown-key') {
    return { failure: 'refused', reason: otherKey, step: `${reconnect} ${restore}`, setting: 'AWI_ENCRYPTION_KEY' };
  }
  // The setting belongs to this server: the owner did not withdraw access, so the data is kept.
  return { failure: 'refused', reason: damaged, step: reconnect, setting: 'database of this server' };
}

/** Joins the reason of a failure and its next step. */
export const joinFailureText = ({ reason, step }: Pick<SourceFailure, 'reason' | 'step'>): string =>
  step === null ? reason : `${reason} ${step}`;

/** Converts an error of a provider to an AppError with a message for users; returns other errors unchanged. */
export function convertSourceError(error: unknown): unknown {
  const sourceFailure = readSourceFailure(error);
  if (sourceFailure === null) return error;
  const code = TEMPORARY_FAILURES.has(sourceFailure.failure) ? 'source-unavailable' : 'source-rejected';
  return new AppError(code, joinFailureText(sourceFailure), {
    ...(error instanceof SecretError ? { cause: error } : {}),
    ...(sourceFailure.setting === null ? {} : { details: { setting: sourceFailure.setting } }),
  });
}

/** @throws AppError source-rejected with the invalid setting */
export function assertTestPassed(result: ConnectionTestResult): void {
  if (result.ok) return;
  throw new AppError('source-rejected', result.message, {
    details: { setting: nameOwnSetting(result.setting) },
  });
}
