import type { VisibleDate } from '#contracts/page/page-text.ts';
import { truncateText } from '#crawl/parse/collectors/flat-text.ts';
import type { TextBlock, TimeElement } from '../blocks/text-block.ts';
import { DIGIT } from '../vocabulary/char-class.ts';
import { parseDatetime, readDate } from '../vocabulary/date-patterns.ts';

const MAX_DATES = 20;
/** Maximum number of examined years, because a table of years must not take longer than an ordinary page. */
const MAX_YEARS = 200;
const MAX_LENGTH_BEFORE_YEAR = 26;
const MAX_LENGTH_AFTER_YEAR = 14;
const MAX_LABEL_LENGTH = 60;
const MAX_TEXT_LENGTH = 100;

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
const UPDATED_LABEL =
  /(?:updated|modified|revised|reviewed|last change|edited|aktualisiert|geändert|bearbeitet|überarbeitet|stand:|mis à jour|mise à jour|modifié|actualizad|modificad|aggiornat|atualizad|bijgewerkt|gewijzigd|uppdaterad|opdateret|oppdatert|päivitetty|zaktualizowan|aktualizacj|aktualizováno|обновлен|изменен|оновлено|güncelle|actualizat|frissítve|更新|수정)/i;
const PUBLISHED_LABEL =
  /(?:published|posted|publication|released|written on|date:|veröffentlicht|erschienen|erstellt|datum|publié|publicad|pubblicat|gepubliceerd|geplaatst|publicerad|udgivet|publisert|julkaistu|opublikowan|zveřejněno|vydáno|опубликован|дата|опубліковано|yayın|publicat|megjelent|発表|公開|投稿|发布|發佈|게시|등록)/i;

/**
 * Finds visible dates in the page's own content: `<time>` elements first, then dates written as text. Returns the first
 * 20.
 */
export function findVisibleDates(blocks: readonly TextBlock[], times: readonly TimeElement[]): VisibleDate[] {
  const elementDates = times
    .filter((time) => isPageContent(blocks[time.block]) || time.isMain)
    .flatMap(readElementDates);
  const found = elementDates.slice(0, MAX_DATES);
  const timeElementBlocks = new Set(times.map(({ block }) => block));
  let yearCount = 0;
  for (const [index, block] of blocks.entries()) {
    if (found.length >= MAX_DATES || yearCount >= MAX_YEARS) break;
    if ((block.bits & DIGIT) === 0 || !isPageContent(block) || timeElementBlocks.has(index) || block.kind === 'code')
      continue;
    yearCount += collectBlockDates(blocks, index, found);
  }
  return found.slice(0, MAX_DATES);
}

/** Whether the block belongs to the page's own content, unlike footers, navigation and related posts. */
function isPageContent(block: TextBlock | undefined): boolean {
  return (
    block !== undefined &&
    (block.isMain || ((block.region === 'other' || block.region === 'main') && block.aside === 0))
  );
}

function readElementDates(time: TimeElement): VisibleDate[] {
  const iso = parseDatetime(time.datetime ?? time.text) ?? readDate(time.text)?.iso ?? null;
  if (iso === null) return [];
  const { line, column } = time;
  return [
    {
      text: time.text || (time.datetime ?? ''),
      iso,
      kind: classifyKind(`${time.label} ${time.text}`),
      source: 'time-element',
      line,
      column,
    },
  ];
}

function collectBlockDates(blocks: readonly TextBlock[], index: number, found: VisibleDate[]): number {
  const block = blocks[index];
  if (block === undefined) return 0;
  const { text, line, column } = block;
  let yearCount = 0;
  let end = 0;
  const matcher = new RegExp(YEAR, 'g');
  for (let match = matcher.exec(text); match !== null; match = matcher.exec(text)) {
    if (++yearCount > MAX_YEARS || found.length >= MAX_DATES) break;
    const from = Math.max(end, match.index - MAX_LENGTH_BEFORE_YEAR);
    const date = readDate(text.slice(from, match.index + MAX_LENGTH_AFTER_YEAR));
    if (date === null) continue;
    const start = from + date.index;
    const label =
      start === 0
        ? (blocks[index - 1]?.text.slice(-MAX_LABEL_LENGTH) ?? '')
        : text.slice(Math.max(end, start - MAX_LABEL_LENGTH), start);
    end = start + date.text.length;
    matcher.lastIndex = Math.max(end, matcher.lastIndex);
    found.push({
      text: truncateText(date.text, MAX_TEXT_LENGTH),
      iso: date.iso,
      kind: classifyKind(label),
      source: 'text',
      line,
      column,
    });
  }
  return yearCount;
}

/**
 * Returns the kind by the nearest label before a date, so that "Published 1 May, updated 3 June" results in two kinds.
 */
function classifyKind(label: string): VisibleDate['kind'] {
  const updated = label.search(UPDATED_LABEL);
  const published = label.search(PUBLISHED_LABEL);
  if (updated < 0 && published < 0) return 'unknown';
  return updated > published ? 'updated' : 'published';
}
