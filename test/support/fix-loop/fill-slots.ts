import type { EditSlot } from '#contracts/rules/edit.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { writeProse } from './write-prose.ts';

const FACT_SEPARATOR = ' - ';

/**
 * Fills each slot of a template with the first of its facts that meets its constraints; if only uniqueness fails, with
 * the first fact that is long enough. Text that only an author can write comes from `writeProse`.
 *
 * @param isTaken whether another page already contains the filled template
 */
export function fillSlots(template: string, slots: readonly EditSlot[], isTaken: (text: string) => boolean): string {
  return slots.reduce((text, slot) => {
    const fill = (value: string) => text.replaceAll(`{${slot.name}}`, () => escapeHtml(value));
    if (slot.source === 'author') return fill(writeProse(slot));
    const values = listValues(slot);
    return fill(values.find((value) => !slot.isUnique || !isTaken(fill(value))) ?? values[0] ?? '');
  }, template);
}

/** Lists possible texts: each fact, alone and followed by one other fact, cut to the maximum length and long enough. */
function listValues({ facts, minCharacters, maxCharacters }: EditSlot): string[] {
  const texts = [...new Set(facts.map(({ text }) => text))];
  return texts.flatMap((text, index) => {
    const others = texts.filter((_text, other) => other !== index);
    const values = [text, ...others.map((other) => `${text}${FACT_SEPARATOR}${other}`)];
    return values
      .map((value) => cut(value, maxCharacters ?? value.length))
      .filter((value) => value.length >= (minCharacters ?? 1));
  });
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  return text.slice(0, end > 0 ? end : length).replace(/[\s.,:;!?(|-]+$/, '');
}
