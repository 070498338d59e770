import { COMMON_ERRORS, type ProviderDescription } from '../kit/description.ts';

export const descriptions: readonly ProviderDescription[] = [
  {
    id: 'common-crawl',
    name: 'Common Crawl web graph',
    documentation: 'https://commoncrawl.org/web-graphs',
    benefit:
      'Authority and referring domains without a key. The top 1,000 domains with their history are embedded in the product. An import adds the positions of a million domains or more, and the domains that reference the websites and competitors of this installation.',
    cost: 'free. The authority import reads about 30 MB per million domains; the backlink import downloads several gigabytes.',
    settings: [],
    requests:
      'only for an import that an administrator starts, and for a connection test: the list of releases (up to one request per second), and the files in parts of 8 MB',
    dataSent: 'nothing about websites or users; requests go to `index.commoncrawl.org` and `data.commoncrawl.org`',
    errors: [
      {
        response: '502, 503 or 504 from the release index',
        becomes: '`unavailable`: "its release index is unavailable"; this never means that a domain has no links',
      },
      {
        response: '200 instead of 206 (a part) after `If-Range`',
        becomes: 'the file has changed: the download starts again',
      },
      {
        response: '200 instead of 206 for a new download',
        becomes: '`malformed`: the server does not support Range requests; import the file from disk',
      },
      ...COMMON_ERRORS,
    ],
    terms: {
      kind: 'read',
      store: 'yes',
      show: 'yes, with the source',
      share: 'yes: figures computed from the graph, with the source',
      howLong: 'no limit',
      source: 'https://commoncrawl.org/faq',
      readOn: '2026-11-27',
      note: 'The FAQ ("we apply as few restrictions as possible to the dataset") was read in public copies; the terms of use (https://commoncrawl.org/terms-of-use) were not. An earlier FAQ forbids republishing the data and reselling access to the service; we do neither (docs/vendor-terms.md). The embedded list comes from commoncrawl/cc-webgraph-statistics (Apache License 2.0); its license is stored next to it.',
    },
    retention:
      'the newest import of each kind, and the referring domains from the previous import. Downloads are deleted after a successful import.',
    protocol: [
      '`GET /graphinfo.json`: `[{ "id", "location", "stats": { "host": { "nodes", "arcs" }, "domain": { "nodes", "arcs" } } }]`, newest release first. Names of releases are always taken from this list, because some releases skip months.',
      'Files: `/projects/hyperlinkgraph/{id}/domain/{id}-domain-{ranks,vertices,edges}.txt.gz`, requested with `Range` and `If-Range`. Columns are separated by tabs. Ranks: columns are found by their names in the header `#harmonicc_pos #harmonicc_val #pr_pos #pr_val #host_rev #n_hosts`. Vertices: ID, reversed domain (`com.example`), number of hosts. Edges: ID of the referring and of the referenced domain.',
      'The import does not rely on the order of lines, because the release of February to April 2026 was not sorted. Names may keep `www` (`com.example.www`), which is removed.',
    ],
  },
];
