import { html } from 'parse5';

/** A tag or attribute name in lowercase, with parse5's number if it is an element. */
interface KnownName {
  readonly name: string;
  readonly tagId: html.TAG_ID;
}

/** Frequently used attributes. */
const ATTRIBUTE_NAMES =
  'abbr about accept accept-charset action align allow allowfullscreen alt aria-controls aria-current aria-describedby ' +
  'aria-expanded aria-haspopup aria-hidden aria-label aria-labelledby aria-level aria-live aria-owns aria-selected as ' +
  'async autocomplete autoplay background bgcolor border cellpadding cellspacing charset checked cite class color cols ' +
  'colspan content controls coords crossorigin cx cy d data data-action data-id data-name data-nosnippet data-src ' +
  'data-srcset data-target data-title data-toggle data-type data-url data-value datetime decoding defer dir disabled ' +
  'download draggable enctype fetchpriority fill fill-rule for form frameborder headers height hidden href hreflang ' +
  'http-equiv id imagesizes imagesrcset integrity is itemid itemprop itemref itemscope itemtype label lang language list ' +
  'loading loop max maxlength media method min minlength multiple muted name nomodule nonce novalidate onchange onclick ' +
  'onload onsubmit open pattern placeholder playsinline points poster prefix preload property r readonly referrerpolicy ' +
  'rel required resource rev role rows rowspan sandbox scope selected shape size sizes slot spellcheck src srcset start ' +
  'step stroke stroke-width style summary tabindex target title transform translate type typeof usemap valign value ' +
  'version viewbox vocab width wrap x x1 x2 xlink:href xml:lang xmlns xmlns:xlink y y1 y2';

/** Lowercase form of the characters that names usually consist of; 0 for all others. */
const NAME_CHARACTERS: Uint8Array = buildNameCharacters();

function buildNameCharacters(): Uint8Array {
  const table = new Uint8Array(128);
  for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_:.@') {
    table[character.charCodeAt(0)] = character.toLowerCase().charCodeAt(0);
  }
  return table;
}

const computeNextHash = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);
const computeSlot = (hash: number): number => (hash ^ (hash >>> 15)) & SLOT_MASK;

/** Table of names by hash with open addressing, less than a quarter full. */
const SLOT_MASK = 2_047;
const SLOTS: readonly (KnownName | null)[] = buildKnownNames();

function buildKnownNames(): (KnownName | null)[] {
  const slots: (KnownName | null)[] = Array.from({ length: SLOT_MASK + 1 }, () => null);
  const elements = Object.values(html.TAG_NAMES).map((name) => name.toLowerCase());
  for (const name of new Set([...elements, ...ATTRIBUTE_NAMES.split(' ')])) {
    let hash = 0;
    for (let index = 0; index < name.length; index++) hash = computeNextHash(hash, name.charCodeAt(index));
    let slot = computeSlot(hash);
    while (slots[slot] !== null) slot = (slot + 1) & SLOT_MASK;
    slots[slot] = { name, tagId: html.getTagID(name) };
  }
  return slots;
}

/**
 * Reads names of tags and attributes from the source of a document. Frequent names are found by hash, so that no string
 * is created for them and comparing two means comparing references.
 */
export class NameReader {
  /** Index after the last name; `tagId` is its number as an element. */
  end = 0;
  tagId: html.TAG_ID = html.TAG_ID.UNKNOWN;
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  /**
   * Returns the name at `start` in lowercase, up to the first character that is unusual in names. Empty when that is
   * the first character.
   */
  read(start: number): string {
    const source = this.#source;
    let hash = 0;
    let end = start;
    for (; end < source.length; end++) {
      const code = source.charCodeAt(end);
      const lower = code < 128 ? (NAME_CHARACTERS[code] ?? 0) : 0;
      if (lower === 0) break;
      hash = computeNextHash(hash, lower);
    }
    this.end = end;
    this.tagId = html.TAG_ID.UNKNOWN;
    return end === start ? '' : this.#find(start, hash);
  }

  #find(start: number, hash: number): string {
    for (let slot = computeSlot(hash); ; slot = (slot + 1) & SLOT_MASK) {
      const candidate = SLOTS[slot] ?? null;
      if (candidate === null) return this.#source.slice(start, this.end).toLowerCase();
      if (!this.#isAt(start, candidate.name)) continue;
      this.tagId = candidate.tagId;
      return candidate.name;
    }
  }

  #isAt(start: number, name: string): boolean {
    if (this.end - start !== name.length) return false;
    const source = this.#source;
    for (let index = 0; index < name.length; index++) {
      if (NAME_CHARACTERS[source.charCodeAt(start + index)] !== name.charCodeAt(index)) return false;
    }
    return true;
  }
}
