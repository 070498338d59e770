import { validator } from 'hono-openapi';
import { analyzeRequestSchema } from '#contracts/account/user.ts';
import { SCOPE_LIMITS } from '#contracts/analysis/scope-limits.ts';
import type { ErrorCode } from '#contracts/product/error-codes.ts';
import { SCOPE_MESSAGES } from '#contracts/product/messages.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { explainFields } from '#lib/text/explain-issue.ts';

/** Whether a field is a crawl setting rather than the URL. */
const isSetting = (field: string): boolean => field === 'urlList' || field.startsWith('scope');

/**
 * Parses the body of a request that starts an analysis. An error lists the fields; its status is 422 when only crawl
 * settings are invalid.
 */
export function validateAnalyzeBody() {
  return validator('json', analyzeRequestSchema, (result) => {
    if (result.success) return;
    // A list is a single form field, so an invalid entry has no field of its own.
    const found = explainFields(
      analyzeRequestSchema,
      result.data,
      (path) => path.slice(0, 2).map(String).join('.') || 'body',
    );
    const fieldErrors = Object.fromEntries(
      Object.entries(found).map(([field, sentence]) => [field, getLimitMessage(field) ?? sentence]),
    );
    throw new AppError(chooseCode(Object.keys(fieldErrors)), SCOPE_MESSAGES.invalid, { fieldErrors });
  });
}

function chooseCode(fields: readonly string[]): ErrorCode {
  return fields.every(isSetting) ? 'invalid-scope' : 'invalid-body';
}

function getLimitMessage(field: string): string | null {
  const words = new Map([
    ['scope.include', patternLimitMessage],
    ['scope.exclude', patternLimitMessage],
    ['scope.urls', urlLimitMessage],
    ['urlList', urlLimitMessage],
  ]);
  return words.get(field) ?? null;
}

const patternLimitMessage = SCOPE_MESSAGES.patterns
  .replace('{patterns}', String(SCOPE_LIMITS.patterns))
  .replace('{length}', String(SCOPE_LIMITS.patternLength));
const urlLimitMessage = SCOPE_MESSAGES.urls
  .replace('{urls}', SCOPE_LIMITS.urls.toLocaleString('en'))
  .replace('{length}', SCOPE_LIMITS.urlLength.toLocaleString('en'));

/** How version 1 of the API explains an invalid body of this request. Entries of a list have their own index there. */
export const ANALYZE_BODY_RULES = {
  chooseCode,
  explain: (field: string) => getLimitMessage(field.split('.').slice(0, 2).join('.')),
};
