import { KEYWORD_MAX_LENGTH } from '#contracts/outside/ranking-limits.ts';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import { normalizeKeyword } from '#lib/rankings/normalize-keyword.ts';
import { AppError } from '#lib/runtime/app-error.ts';

/** Maximum number of characters of a keyword that an error message shows. */
const SHOWN_LENGTH = 40;

/**
 * Reads keywords, one per line. Spellings that differ only in case or spaces are one keyword, as in search engines.
 *
 * @throws AppError invalid-body without keywords, or if a keyword is too long
 */
export function readKeywords(text: string): string[] {
  const keywords = [...new Set(text.split(/\r\n|\r|\n/).map(normalizeKeyword))].filter((keyword) => keyword !== '');
  if (keywords.length === 0) throw createError(RANKING_TEXTS.noText);
  const long = keywords.find((keyword) => keyword.length > KEYWORD_MAX_LENGTH);
  if (long === undefined) return keywords;
  const message = RANKING_TEXTS.tooLong.replace('{count}', String(KEYWORD_MAX_LENGTH));
  throw createError(message.replace('{keyword}', () => `${long.slice(0, SHOWN_LENGTH)}…`));
}

const createError = (message: string): AppError =>
  new AppError('invalid-body', message, { fieldErrors: { text: message } });
