/**
 * Converts the "details" of Lighthouse audits, which have many shapes, into one shape: items with a URL, an element, a
 * label and figures. Details contain strings and URLs from the page, so their format cannot be trusted.
 */
import type { LighthouseAudit } from '#contracts/page/lab-runs.ts';
import { LIGHTHOUSE_LIMITS } from '../browser-limits.ts';

export type AuditItem = LighthouseAudit['items'][number];
type Row = Record<string, unknown>;

export interface AuditItems {
  /** The first items, up to the limit. */
  items: AuditItem[];
  /** Total number of items. */
  itemCount: number;
}

/** Machine-readable labels come before their human-readable forms: `protocolReason`, `subpart`, `group`. */
const LABEL_KEYS = [
  'protocolReason',
  'subpart',
  'group',
  'statistic',
  'entity',
  'cause',
  'reason',
  'signal',
  'description',
  'resourceType',
  'label',
  'node',
  'url',
  'source',
];

/** @param details `audit.details` of a Lighthouse result, in any format */
export function readAuditItems(details: unknown, maxItems: number = LIGHTHOUSE_LIMITS.maxItems): AuditItems {
  const collector = new ItemCollector(maxItems);
  collector.readDetails(details);
  return { items: collector.items, itemCount: collector.count };
}

class ItemCollector {
  readonly items: AuditItem[] = [];
  count = 0;
  readonly #maxItems: number;

  constructor(maxItems: number) {
    this.#maxItems = maxItems;
  }

  readDetails(details: unknown): void {
    if (!isRow(details)) return;
    switch (details.type) {
      case 'table':
      case 'opportunity':
        for (const row of readRows(details.items)) this.#addRow(row);
        break;
      case 'list':
        for (const part of readRows(details.items)) this.readDetails(part);
        break;
      case 'list-section':
        this.readDetails(details.value);
        break;
      case 'checklist':
        this.#addChecks(details.items);
        break;
      case 'network-tree':
        this.#addNetworkTree(details);
        break;
      case 'node':
        this.#addRow({ node: details });
        break;
      // Text, screenshots and the tool's own data are not evidence.
      default:
        break;
    }
  }

  #add(buildItem: () => AuditItem): void {
    this.count += 1;
    if (this.items.length < this.#maxItems) this.items.push(buildItem());
  }

  /** Adds a row, then its nested rows. */
  #addRow(row: Row): void {
    this.#add(() => readRow(row));
    if (!isRow(row.subItems)) return;
    for (const nestedRow of readRows(row.subItems.items)) this.#add(() => readRow(nestedRow));
  }

  /** Adds one item per check; `isPassed` is 1 or 0. */
  #addChecks(checks: unknown): void {
    if (!isRow(checks)) return;
    for (const [name, check] of Object.entries(checks)) {
      if (!isRow(check) || typeof check.value !== 'boolean') continue;
      const isPassed = check.value ? 1 : 0;
      this.#add(() => ({ ...EMPTY_ITEM, label: name, figures: { isPassed } }));
    }
  }

  /** Adds chained requests in the order of the tree, after the duration of the longest chain. */
  #addNetworkTree(tree: Row): void {
    if (isRow(tree.longestChain)) {
      const figures = readFigures(tree.longestChain);
      this.#add(() => ({ ...EMPTY_ITEM, label: 'longestChain', figures }));
    }
    // An explicit stack, because the page decides how deep the tree is.
    const pending = findChildren(tree.chains);
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      const { children, ...rest } = node;
      this.#add(() => readRow(rest));
      pending.push(...findChildren(children));
    }
  }
}

const EMPTY_ITEM: AuditItem = { url: null, element: null, label: null, figures: {} };

/** Returns the children of a node of the network tree, last first. */
function findChildren(nodes: unknown): Row[] {
  return isRow(nodes) ? Object.values(nodes).filter(isRow).reverse() : [];
}

function readRow(row: Row): AuditItem {
  const values = Object.values(row);
  return {
    url: cut([...values.map(readUrl), row.url].find(isUrl) ?? null, LIGHTHOUSE_LIMITS.maxUrlLength),
    element: values.map(readElement).find((element) => element !== null) ?? null,
    label: cut(readLabel(row), LIGHTHOUSE_LIMITS.maxTextLength),
    figures: readFigures(row),
  };
}

function readUrl(value: unknown): string | null {
  if (!isRow(value)) return null;
  const url =
    value.type === 'url' ? value.value : value.type === 'link' || value.type === 'source-location' ? value.url : null;
  return isText(url) ? url : null;
}

function readElement(value: unknown): AuditItem['element'] {
  if (!isRow(value) || value.type !== 'node' || !isText(value.selector)) return null;
  const { maxTextLength, maxSnippetLength } = LIGHTHOUSE_LIMITS;
  return {
    selector: value.selector.slice(0, maxTextLength),
    snippet: isText(value.snippet) ? value.snippet.slice(0, maxSnippetLength) : '',
  };
}

function readLabel(row: Row): string | null {
  for (const key of LABEL_KEYS) {
    const value = row[key];
    if (isText(value) && !(key === 'url' && isUrl(value))) return value;
    if (isRow(value) && value.type !== 'url' && isText(value.value)) return value.value;
  }
  const node = Object.values(row).find((value) => isRow(value) && value.type === 'node');
  return isRow(node) && isText(node.nodeLabel) ? node.nodeLabel : null;
}

/**
 * Returns plain numbers, and numbers in a wrapper (`{ type: 'numeric', value }`), keyed by the name of their column.
 */
function readFigures(row: Row): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const [name, value] of Object.entries(row)) {
    const figure = isRow(value) ? value.value : value;
    if (typeof figure === 'number' && Number.isFinite(figure)) figures[name] = figure;
  }
  return figures;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether a value is a URL: labels such as `Unattributable` can occur in its place. */
const isUrl = (value: unknown): value is string => isText(value) && /^[a-z][a-z\d+.-]*:/i.test(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const readRows = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
const cut = (text: string | null, length: number): string | null => text?.slice(0, length) ?? null;
