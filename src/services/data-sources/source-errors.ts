import { AppError } from '#lib/runtime/app-error.ts';
import { type ConnectionTestResult, ProviderError } from '#providers/kit/provider.ts';
import { SecretError } from '#providers/kit/secrets.ts';
import { getSourceName } from './sources/source-catalogue.ts';

/** What the owner of a website entered, by the setting with which the installation's own key is configured. */
const OWN_SETTINGS: readonly (readonly [RegExp, string])[] = [
  [/^AWI_\w+_LOGIN, AWI_\w+_PASSWORD$/, 'API login and password'],
  [/^AWI_(?!ENCRYPTION)\w+_KEY$/, 'API key'],
];

/** Returns the name of a setting as the owner of a website knows it. */
export function nameOwnSetting(setting: string): string {
  return OWN_SETTINGS.find(([pattern]) => pattern.test(setting))?.[1] ?? setting;
}

/** Whether only the operator of this server can change a setting, as `nameOwnSetting` returns it. */
export const isOperatorSetting = (setting: string | null): boolean =>
  setting !== null && /^AWI_|of this server$/.test(setting);

/** Failures that pass without a change of settings. */
const PASSING: ReadonlySet<ProviderError['failure']> = new Set(['unavailable', 'timeout', 'rate-limited']);

/** Describes a failure to users, with the name of the source if the message is only a part of a sentence. */
export function describeFailure({ provider, message }: Pick<ProviderError, 'provider' | 'message'>): string {
  if (/^\p{Lu}/u.test(message)) return message;
  return `${getSourceName(provider)} could not be used: ${message}.`;
}

/** Turns an error of a provider into one for users; others are returned unchanged. */
export function wordSourceError(error: unknown): unknown {
  if (error instanceof SecretError) {
    return new AppError('source-rejected', 'The stored key cannot be decrypted on this server. Connect again.', {
      cause: error,
      details: { setting: 'AWI_ENCRYPTION_KEY' },
    });
  }
  if (!(error instanceof ProviderError)) return error;
  const code = PASSING.has(error.failure) ? 'source-unavailable' : 'source-rejected';
  return new AppError(code, describeFailure(error), {
    ...(error.setting === null ? {} : { details: { setting: nameOwnSetting(error.setting) } }),
  });
}

/** @throws AppError source-rejected with the setting that is wrong */
export function assertTestPassed(result: ConnectionTestResult): void {
  if (result.ok) return;
  throw new AppError('source-rejected', result.message, {
    details: { setting: nameOwnSetting(result.setting) },
  });
}
