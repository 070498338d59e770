export interface LibraryAdvisory {
  /** ID in the GitHub Advisory Database, otherwise in the National Vulnerability Database (CVE). */
  id: AdvisoryId;
  cve: `CVE-${string}` | null;
  level: 'critical' | 'high' | 'moderate';
  /** Possible impact, for the report. */
  impact: string;
  /**
   * Vulnerable from the first version up to, but not including, the second. Null when no available version fixes it.
   */
  affectedRanges: readonly (readonly [from: string, below: string | null])[];
}

type AdvisoryId = `GHSA-${string}` | `CVE-${string}`;
type Row = readonly [
  id: AdvisoryId,
  cve: LibraryAdvisory['cve'],
  level: LibraryAdvisory['level'],
  impact: string,
  ...affected: `${string}..${string}`[],
];

/**
 * Date of the list that each entry was compared with (repository/jsrepository-v6.json of
 * github.com/RetireJS/retire.js).
 */
export const ADVISORIES_DATE = '2026-08-22';

const CROSS_SITE_SCRIPTING = 'attackers can inject scripts into the page (XSS)';
const PROTOTYPE_POLLUTION = 'objects on the page can be manipulated (prototype pollution)';
const DENIAL_OF_SERVICE = 'a crafted input can freeze the page (denial of service)';
const TEMPLATE_INJECTION = 'templates can run injected code';

/**
 * A selection: vulnerabilities that matter in a browser or reveal an unpatched server, worst first. `1.3.0..` means
 * never fixed.
 */
const ADVISORY_ROWS: Readonly<Record<string, readonly Row[]>> = {
  Angular: [
    [
      'GHSA-g93w-mfhg-p222',
      'CVE-2026-32635',
      'high',
      CROSS_SITE_SCRIPTING,
      '17.0.0..18.2.15',
      '19.0.0..19.2.20',
      '20.0.0..20.3.18',
      '21.0.0..21.2.4',
    ],
    [
      'GHSA-prjf-86w9-mfqv',
      'CVE-2026-27970',
      'high',
      CROSS_SITE_SCRIPTING,
      '0..18.2.15',
      '19.0.0..19.2.19',
      '20.0.0..20.3.17',
      '21.0.0..21.1.6',
    ],
  ],
  AngularJS: [
    ['GHSA-89mq-4x47-5v83', 'CVE-2019-10768', 'high', PROTOTYPE_POLLUTION, '0..1.7.9'],
    ['GHSA-4w4v-5hc9-xrr2', 'CVE-2024-21490', 'high', DENIAL_OF_SERVICE, '1.3.0..'],
    ['GHSA-mhp6-pxh8-r675', 'CVE-2020-7676', 'moderate', CROSS_SITE_SCRIPTING, '0..1.8.0'],
  ],
  axios: [
    [
      'GHSA-jr5f-v2jv-69x6',
      'CVE-2025-27152',
      'high',
      'requests and credentials can be sent to another server',
      '0..0.30.0',
      '1.0.0..1.8.2',
    ],
    ['GHSA-cph5-m8f7-6c5x', 'CVE-2021-3749', 'high', DENIAL_OF_SERVICE, '0..0.21.2'],
    [
      'GHSA-wf5p-g6vw-rhxx',
      'CVE-2023-45857',
      'moderate',
      'a secret token is sent to other sites',
      '0.8.1..0.28.0',
      '1.0.0..1.6.0',
    ],
  ],
  Bootstrap: [
    ['GHSA-9v3m-8fp8-mj99', 'CVE-2019-8331', 'moderate', CROSS_SITE_SCRIPTING, '3.0.0..3.4.1', '4.0.0..4.3.1'],
    ['GHSA-3mgp-fx93-9xv5', 'CVE-2018-20676', 'moderate', CROSS_SITE_SCRIPTING, '0..3.4.0'],
    ['GHSA-3wqf-4x89-9g79', 'CVE-2018-14040', 'moderate', CROSS_SITE_SCRIPTING, '2.3.0..3.4.0', '4.0.0..4.1.2'],
  ],
  'Chart.js': [['GHSA-h68q-55jf-x68w', 'CVE-2020-7746', 'high', PROTOTYPE_POLLUTION, '0..2.9.4']],
  CKEditor: [['CVE-2023-28439', 'CVE-2023-28439', 'moderate', CROSS_SITE_SCRIPTING, '4.0.0..4.21.0']],
  DataTables: [
    ['GHSA-m7j4-fhg6-xf5v', 'CVE-2020-28458', 'high', PROTOTYPE_POLLUTION, '0..1.10.22'],
    ['GHSA-h73q-5wmj-q8pj', 'CVE-2021-23445', 'moderate', CROSS_SITE_SCRIPTING, '0..1.11.3'],
  ],
  DOMPurify: [
    ['GHSA-gx9m-whjm-85jf', 'CVE-2024-47875', 'high', CROSS_SITE_SCRIPTING, '0..2.5.0', '3.0.0..3.1.3'],
    ['GHSA-mmhx-hmjr-r674', 'CVE-2024-45801', 'high', PROTOTYPE_POLLUTION, '0..2.5.4', '3.0.0..3.1.3'],
    ['GHSA-87xg-pxx2-7hvx', 'CVE-2026-47423', 'high', CROSS_SITE_SCRIPTING, '3.4.4..3.4.5'],
    ['GHSA-vhxf-7vqr-mrjg', 'CVE-2025-26791', 'moderate', CROSS_SITE_SCRIPTING, '0..3.2.4'],
  ],
  Handlebars: [
    ['GHSA-2w6w-674q-4c4q', 'CVE-2026-33937', 'critical', TEMPLATE_INJECTION, '4.0.0..4.7.9'],
    ['GHSA-f2jv-r9rf-7988', 'CVE-2021-23369', 'high', TEMPLATE_INJECTION, '0..4.7.7'],
    ['GHSA-w457-6q6x-cgp9', 'CVE-2019-19919', 'high', PROTOTYPE_POLLUTION, '0..3.0.8', '4.0.0..4.3.0'],
  ],
  Highcharts: [
    ['GHSA-8j65-4pcq-xq95', 'CVE-2021-29489', 'high', CROSS_SITE_SCRIPTING, '0..9.0.0'],
    ['GHSA-xmc8-cjfr-phx3', 'CVE-2018-20801', 'high', DENIAL_OF_SERVICE, '0..6.1.0'],
  ],
  jQuery: [
    ['GHSA-jpcq-cgw6-v4j6', 'CVE-2020-11023', 'moderate', CROSS_SITE_SCRIPTING, '1.0.3..3.5.0'],
    ['GHSA-gxr4-xjj5-5px2', 'CVE-2020-11022', 'moderate', CROSS_SITE_SCRIPTING, '1.2.0..3.5.0'],
    ['GHSA-6c3j-c64m-qhgq', 'CVE-2019-11358', 'moderate', PROTOTYPE_POLLUTION, '1.1.4..3.4.0'],
    ['GHSA-rmxg-73gg-4p98', 'CVE-2015-9251', 'moderate', CROSS_SITE_SCRIPTING, '1.4.0..1.12.0', '1.12.3..3.0.0'],
    ['GHSA-q4m3-2j7h-f7xw', 'CVE-2020-7656', 'moderate', CROSS_SITE_SCRIPTING, '1.2.1..1.9.0'],
  ],
  'jQuery UI': [
    ['GHSA-h6gj-6jjq-h8g9', 'CVE-2022-31160', 'moderate', CROSS_SITE_SCRIPTING, '0..1.13.2'],
    ['GHSA-gpqq-952q-5327', 'CVE-2021-41184', 'moderate', CROSS_SITE_SCRIPTING, '0..1.13.0'],
    ['GHSA-hpcf-8vf9-q4gj', 'CVE-2016-7103', 'moderate', CROSS_SITE_SCRIPTING, '0..1.12.0'],
  ],
  lodash: [
    ['GHSA-r5fr-rjxr-66jc', 'CVE-2026-4800', 'high', TEMPLATE_INJECTION, '4.0.0..4.18.0'],
    ['GHSA-35jh-r3h4-6jhm', 'CVE-2021-23337', 'high', TEMPLATE_INJECTION, '0..4.17.21'],
    ['GHSA-p6mc-m468-83gw', 'CVE-2020-8203', 'high', PROTOTYPE_POLLUTION, '3.7.0..4.17.19'],
    ['GHSA-jf85-cpcp-j695', 'CVE-2019-10744', 'high', PROTOTYPE_POLLUTION, '0..4.17.12'],
  ],
  'Moment.js': [
    ['GHSA-wc69-rhjr-hc9g', 'CVE-2022-31129', 'high', DENIAL_OF_SERVICE, '2.18.0..2.29.4'],
    ['GHSA-446m-mv8f-q348', 'CVE-2017-18214', 'high', DENIAL_OF_SERVICE, '0..2.19.3'],
  ],
  'Next.js': [
    [
      'GHSA-9qr9-h5gf-34mp',
      null,
      'critical',
      'attackers can run code on the server',
      '15.0.0..15.0.5',
      '15.1.0..15.1.9',
      '15.2.0..15.2.6',
      '15.3.0..15.3.6',
      '15.4.0..15.4.8',
      '15.5.0..15.5.7',
      '16.0.0..16.0.7',
    ],
    [
      'GHSA-f82v-jwr5-mffw',
      'CVE-2025-29927',
      'high',
      'access checks in front of a page can be bypassed',
      '12.0.0..12.3.5',
      '13.0.0..13.5.9',
      '14.0.0..14.2.25',
      '15.0.0..15.2.3',
    ],
  ],
  'PDF.js': [
    ['GHSA-wgrm-67xf-hhpq', 'CVE-2024-4367', 'high', CROSS_SITE_SCRIPTING, '0..4.2.67'],
    ['GHSA-hq66-cqwq-w95j', 'CVE-2026-16633', 'high', CROSS_SITE_SCRIPTING, '5.6.83..6.2.108'],
  ],
  Swiper: [
    ['GHSA-hmx5-qpq5-p643', 'CVE-2026-27212', 'critical', PROTOTYPE_POLLUTION, '6.5.1..12.1.2'],
    ['GHSA-p3hc-fv2j-rp68', 'CVE-2021-23370', 'critical', PROTOTYPE_POLLUTION, '0..6.5.1'],
  ],
  TinyMCE: [
    [
      'GHSA-q742-qvgc-gc2f',
      'CVE-2026-47759',
      'high',
      CROSS_SITE_SCRIPTING,
      '0..5.10.10',
      '6.0.0..7.9.3',
      '8.0.0..8.5.1',
    ],
    ['GHSA-27gm-ghr9-4v95', 'CVE-2020-17480', 'high', CROSS_SITE_SCRIPTING, '0..4.9.7', '5.0.0..5.1.4'],
  ],
  'Underscore.js': [
    ['GHSA-cf4h-3jhx-xvhq', 'CVE-2021-23358', 'high', TEMPLATE_INJECTION, '1.3.2..1.12.1'],
    ['GHSA-qpx9-hpmf-5gmw', 'CVE-2026-27601', 'high', DENIAL_OF_SERVICE, '0..1.13.8'],
  ],
  'Video.js': [['GHSA-pp7m-6j83-m7r6', 'CVE-2021-23414', 'moderate', CROSS_SITE_SCRIPTING, '0..7.14.3']],
};

/** Published vulnerabilities by library, under the names that the library probe uses. */
export const LIBRARY_ADVISORIES: ReadonlyMap<string, readonly LibraryAdvisory[]> = new Map(
  Object.entries(ADVISORY_ROWS).map(([library, rows]) => [library, rows.map(buildAdvisory)]),
);

function buildAdvisory([id, cve, level, impact, ...ranges]: Row): LibraryAdvisory {
  const affectedRanges = ranges.map((range) => {
    const [from = '0', below = ''] = range.split('..');
    return [from, below === '' ? null : below] as const;
  });
  return { id, cve, level, impact, affectedRanges };
}
