import type { TextRange } from '../mask-text.ts';

/** Cells that state that something is not known. */
const UNKNOWN_CELL =
  /^(?:[–—-]+|\?+|n\/?a|k\.? ?a\.?|n\.?d\.?)$|(?<!\p{L})(?:no|not|none|unknown|unclear|keine?|nicht|unbekannt|unklar|offen|pas|aucune?|inconnue?s?|non|sin|ningun[oa]?|desconocid[oa]s?|nessun[oa]?|sconosciut[oa]|sem|nenhuma?|desconhecid[oa]|brak|nie|nieznan\p{L}+|bez)(?!\p{L})|不明|情報なし|データなし|なし|確認でき|わからない|未知|未找到|暂无|無|غير|لا |لم /iu;
const MIN_CELLS = 2;
/** Number of lines that are read, including the one with the name. */
const MAX_ROWS = 30;

/**
 * Whether a name is the head of a table column or row with at least two other cells, all of which state that something
 * is not known: the answer knows only the other companies of the table.
 */
export function isHeadOfUnknown(text: string, name: TextRange): boolean {
  const start = text.lastIndexOf('\n', name.start - 1) + 1;
  const lines = text.slice(start).split('\n', MAX_ROWS);
  const [header = ''] = lines;
  if (!header.trimStart().startsWith('|')) return false;
  const column = header.slice(0, name.start - start).split('|').length - 1;
  const rows = lines.slice(
    1,
    Math.max(
      1,
      lines.findIndex((line, at) => at > 0 && !line.trimStart().startsWith('|')),
    ),
  );
  const cells = column <= 1 ? readCells(header).slice(1) : rows.map((row) => readCells(row)[column - 1] ?? '');
  const filled = cells.filter((cell) => cell !== '' && !/^:?-+:?$/.test(cell));
  return filled.length >= MIN_CELLS && filled.every((cell) => UNKNOWN_CELL.test(cell));
}

const readCells = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
