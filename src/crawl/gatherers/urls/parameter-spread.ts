import { z } from 'zod';
import type { ParameterSpread } from '#contracts/site/site-graph.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { ParameterNames } from './parameter-names.ts';

const MAX_PATHS = 100;
const MAX_EXAMPLES = 3;

const row = z.object({ address: z.string(), combinations: z.number().int() });
const urlRow = z.object({ url: z.string() });
const countRow = z.object({ all: z.number().int(), some: z.number().int(), paths: z.number().int() });
const PATH_SQL = "substr(url, 1, instr(url, '?') - 1)";
const CRAWLABLE_CONDITION = "is_internal = 1 AND status <> 'known' AND skip_reason IS NOT 'robots'";
const HAS_QUERY_CONDITION = `${CRAWLABLE_CONDITION} AND instr(url, '?') > 0`;
const COUNT_URLS = `SELECT count(*) AS "all", count(*) FILTER (WHERE instr(url, '?') > 0) AS some,
  count(DISTINCT CASE WHEN instr(url, '?') > 0 THEN ${PATH_SQL} END) AS paths FROM urls WHERE ${CRAWLABLE_CONDITION}`;
const SELECT_LARGEST_PATHS = `SELECT ${PATH_SQL} AS address, count(*) AS combinations FROM urls
  WHERE ${HAS_QUERY_CONDITION} GROUP BY address ORDER BY combinations DESC, address LIMIT ${MAX_PATHS}`;
const SELECT_URLS_WITH_QUERY = `SELECT url FROM urls WHERE ${HAS_QUERY_CONDITION} ORDER BY url`;

/**
 * Gathers the site's crawlable URLs with query parameters, by path. Resources that pages load do not count as page
 * URLs.
 */
export const gatherParameterSpread: Gatherer<ParameterSpread> = ({ file }) => {
  const { all, some, paths } = file.get(countRow, COUNT_URLS) ?? { all: 0, some: 0, paths: 0 };
  const largest = new Map(
    file
      .all(row, SELECT_LARGEST_PATHS)
      .map(({ address, combinations }) => [
        address,
        { combinations, names: new ParameterNames(), examples: [] as string[] },
      ]),
  );
  for (const { url } of file.stream(urlRow, SELECT_URLS_WITH_QUERY)) {
    const path = largest.get(url.slice(0, url.indexOf('?')));
    path?.names.addUrlParameters(url);
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
