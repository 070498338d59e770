import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run bench:crawl -- [parts] [options]

Parts (default: speed event-loop)
  speed           CPU per page of our crawler and its peers on two sites
  memory          resident memory of the command line over 10,000, 50,000 and 100,000 generated pages (long)
  event-loop      delay of the web server's event loop while an analysis runs in its process

Options
  --rounds <n>          rounds of the speed part (default 3)
  --cap <seconds>       a peer is stopped after this much CPU time (default 30)
  --sites <a,b>         of syn, np4 (default both)
  --contenders <a,b>    by name (default all); our own complete crawl is always included
  --pages <a,b>         sizes of the memory part (default 10000,50000,100000)
`;

export const PARTS = ['speed', 'memory', 'event-loop'] as const;
export type Part = (typeof PARTS)[number];

export interface BenchOptions {
  parts: Part[];
  rounds: number;
  capSeconds: number;
  /** Null means all sites. */
  sites: string[] | null;
  contenders: string[] | null;
  memoryPages: number[];
}

/** Reads the options. Throws an error with the reason when the command line is invalid. */
export function readOptions(args: string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '3' },
      cap: { type: 'string', default: '30' },
      sites: { type: 'string' },
      contenders: { type: 'string' },
      pages: { type: 'string', default: '10000,50000,100000' },
    },
  });
  const list = (text: string | undefined) => text?.split(',').filter((item) => item !== '') ?? null;
  const parts = PARTS.filter((part) => positionals.includes(part));
  const unknownNames = positionals.filter((name) => !parts.some((part) => part === name));
  if (unknownNames.length > 0) throw new Error(`Unknown part: ${unknownNames.join(', ')}`);
  return {
    parts: parts.length > 0 ? parts : ['speed', 'event-loop'],
    rounds: parsePositiveNumber('--rounds', values.rounds),
    capSeconds: parsePositiveNumber('--cap', values.cap),
    sites: list(values.sites),
    contenders: list(values.contenders),
    memoryPages: (list(values.pages) ?? []).map((text) => parsePositiveNumber('--pages', text)),
  };
}

function parsePositiveNumber(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`${name} must be a number above zero, not ${text}.`);
  return value;
}
