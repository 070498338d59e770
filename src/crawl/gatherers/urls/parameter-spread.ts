import { z } from 'zod';
import type { ParameterSpread } from '#contracts/site/site-graph.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { ParameterNames } from './parameter-names.ts';

const MAX_PATHS = 100;
const MAX_EXAMPLES = 3;

const row = z.object({ address: z.string(), combinations: z.number().int() });
const urlRow = z.object({ url: z.string() });
const countRow = z.object({ all: z.number().int(), some: z.number().int(), paths: z.number().int() });
const ADDRESS = "substr(url, 1, instr(url, '?') - 1)";
const CRAWLABLE = "is_internal = 1 AND status <> 'known' AND skip_reason IS NOT 'robots'";
const WITH_QUERY = `${CRAWLABLE} AND instr(url, '?') > 0`;
const COUNT = `SELECT count(*) AS "all", count(*) FILTER (WHERE instr(url, '?') > 0) AS some,
  count(DISTINCT CASE WHEN instr(url, '?') > 0 THEN ${ADDRESS} END) AS paths FROM urls WHERE ${CRAWLABLE}`;
const LARGEST = `SELECT ${ADDRESS} AS address, count(*) AS combinations FROM urls
  WHERE ${WITH_QUERY} GROUP BY address ORDER BY combinations DESC, address LIMIT ${MAX_PATHS}`;
const OF_PATHS = `SELECT url FROM urls WHERE ${WITH_QUERY} ORDER BY url`;

/**
 * Gathers crawlable URLs of the site with query parameters, by path. Resources that pages load do not count as page
 * URLs.
 */
export const gatherParameterSpread: Gatherer<ParameterSpread> = ({ file }) => {
  const { all, some, paths } = file.get(countRow, COUNT) ?? { all: 0, some: 0, paths: 0 };
  const largest = new Map(
    file
      .all(row, LARGEST)
      .map(({ address, combinations }) => [
        address,
        { combinations, names: new ParameterNames(), examples: [] as string[] },
      ]),
  );
  for (const { url } of file.stream(urlRow, OF_PATHS)) {
    const path = largest.get(url.slice(0, url.indexOf('?')));
    path?.names.addFrom(url);
    if (path !== undefined && path.examples.length < MAX_EXAMPLES) path.examples.push(url);
  }
  const items = [...largest].map(([address, { combinations, names, examples }]) => ({
    address,
    combinations,
    parameters: names.list,
    examples,
  }));
  return measured({ urlCount: all, withParameters: some, paths: { count: paths, items } });
};
