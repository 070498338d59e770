import { createHash } from 'node:crypto';
import type { VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import type { PromptSetContent, StoredPrompts } from '#db/queries/outside/assistants/prompt-sets.ts';

const REVISION_LENGTH = 16;

/** Identifies the prompts that a user sees: the draft or, without one, the approved version. */
export function getRevision({ draft, approved }: StoredPrompts): string {
  const shown = draft ?? approved;
  const content = shown === null ? null : [shown.id, shown.state, ...listContent(shown)];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, REVISION_LENGTH);
}

/** Whether two sets have the same content: approving the same content creates no version. */
export const haveSameContent = (a: PromptSetContent, b: PromptSetContent): boolean =>
  JSON.stringify(listContent(a)) === JSON.stringify(listContent(b));

const listContent = ({ country, language, prompts }: PromptSetContent) => [country, language, prompts.map(listFields)];

/** Lists the fields in a fixed order, which the database does not keep. */
const listFields = ({ id, text, intent, isBranded, origin, basis, keyword, isActive }: VisibilityPrompt) => [
  id,
  text,
  intent,
  isBranded,
  origin,
  basis,
  keyword,
  isActive,
];
