import type { RenderedDetail } from '#contracts/page/rendered-page.ts';

/** File and package names of the libraries. */
const LIBRARY_BY_FILE_NAME: Readonly<Record<string, string>> = {
  jquery: 'jQuery',
  'jquery-ui': 'jQuery UI',
  jqueryui: 'jQuery UI',
  'jquery-migrate': 'jQuery Migrate',
  datatables: 'DataTables',
  'angular.js': 'AngularJS',
  angularjs: 'AngularJS',
  angular: 'AngularJS',
  react: 'React',
  'react-dom': 'React DOM',
  vue: 'Vue',
  lodash: 'lodash',
  'lodash.js': 'lodash',
  underscore: 'Underscore.js',
  'underscore.js': 'Underscore.js',
  moment: 'Moment.js',
  'moment.js': 'Moment.js',
  backbone: 'Backbone.js',
  'backbone.js': 'Backbone.js',
  bootstrap: 'Bootstrap',
  'twitter-bootstrap': 'Bootstrap',
  handlebars: 'Handlebars',
  'handlebars.js': 'Handlebars',
  mustache: 'Mustache',
  'mustache.js': 'Mustache',
  d3: 'D3',
  'chart.js': 'Chart.js',
  axios: 'axios',
  ember: 'Ember',
  'ember.js': 'Ember',
  knockout: 'Knockout',
  prototype: 'Prototype',
  mootools: 'MooTools',
  modernizr: 'Modernizr',
  highcharts: 'Highcharts',
  tinymce: 'TinyMCE',
  ckeditor: 'CKEditor',
  dompurify: 'DOMPurify',
  'video.js': 'Video.js',
  gsap: 'GSAP',
  alpinejs: 'Alpine.js',
  htmx: 'htmx',
  'htmx.org': 'htmx',
  'hls.js': 'Hls.js',
  'pdf.js': 'PDF.js',
  'pdfjs-dist': 'PDF.js',
  leaflet: 'Leaflet',
  'require.js': 'RequireJS',
  select2: 'Select2',
  swiper: 'Swiper',
  'socket.io': 'Socket.IO',
  'crypto-js': 'CryptoJS',
  fancybox: 'fancyBox',
  'slick-carousel': 'slick',
};

const VERSION_PATTERN = /^v?(\d+\.\d+(?:\.\d+)?(?:[-+.][\w.-]{1,20})?)$/;

interface NamedLibrary {
  name: string;
  version: string;
  url: string | null;
}

/**
 * Returns each library once per version.
 *
 * @param exposedVersions version that each library exposes, keyed by its name
 * @param urls URLs of scripts
 */
export function listLibraries(
  exposedVersions: Readonly<Record<string, string>>,
  urls: readonly string[],
): RenderedDetail['libraries'] {
  const librariesFromUrls = urls.flatMap((url) => findLibrary(url) ?? []);
  const found = new Map<string, NamedLibrary>();
  for (const [name, text] of Object.entries(exposedVersions)) {
    const version = VERSION_PATTERN.exec(text.trim())?.[1];
    if (version === undefined) continue;
    const url =
      librariesFromUrls.find((other) => other.name === name && isSame(other.version, version))?.url ??
      findFileUrl(name, urls);
    found.set(name, { name, version, url });
  }
  const listed = [...found.values()];
  for (const library of librariesFromUrls) {
    const isKnown = listed.some(({ name, version }) => name === library.name && isSame(version, library.version));
    if (!isKnown) listed.push(library);
  }
  return listed;
}

/**
 * Identifies the library from a URL such as `/npm/vue@3.4.1/dist/vue.js`, `/ajax/libs/jquery/3.4.1/jquery.min.js`,
 * `/jquery-1.12.4.min.js` or WordPress's `jquery.min.js?ver=3.7.1`.
 */
export function findLibrary(scriptUrl: string): NamedLibrary | null {
  const url = URL.parse(scriptUrl);
  if (url === null) return null;
  const path = decodePath(url).toLowerCase();
  const file = path.split('/').at(-1) ?? '';
  // Only core files are considered here: for files of a WordPress theme, `ver` contains the version of the theme.
  const coreLibrary = /^(jquery|jquery-migrate)(?:\.min)?\.js$/.exec(file)?.[1];
  const versionParameter = url.searchParams.get('ver') ?? url.searchParams.get('v') ?? '';
  const coreVersion =
    coreLibrary !== undefined && path.includes('/wp-includes/js/jquery/')
      ? VERSION_PATTERN.exec(versionParameter)?.[1]
      : undefined;
  if (coreLibrary !== undefined && coreVersion !== undefined)
    return buildNamedLibrary(coreLibrary, coreVersion, scriptUrl);
  const fileMatch =
    /^([a-z][a-z0-9.-]*?)[-.@]v?(\d+\.\d+(?:\.\d+)?(?:-(?:alpha|beta|rc)[\w.]*)?)(?:[.-](?:min|slim|prod|umd|global|bundle|full|esm|core|pack|production))*\.m?js$/.exec(
      file,
    );
  if (fileMatch !== null) return buildNamedLibrary(fileMatch[1], fileMatch[2], scriptUrl);
  // The folder must be the entire package, not a plugin inside it: the name of the folder identifies the library.
  const folderMatch = /\/([a-z][a-z0-9.-]*)[@/]v?(\d+\.\d+(?:\.\d+)?(?:-(?:alpha|beta|rc)[\w.]*)?)(?:\/|$)/.exec(path);
  return folderMatch === null ? null : buildNamedLibrary(folderMatch[1], folderMatch[2], scriptUrl);
}

function buildNamedLibrary(file: string | undefined, version: string | undefined, url: string): NamedLibrary | null {
  const name = LIBRARY_BY_FILE_NAME[(file ?? '').replace(/[.-](?:min|slim|bundle|umd|global)$/, '')];
  return name === undefined || version === undefined ? null : { name, version, url };
}

function decodePath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Whether two versions match: URLs often omit the last part. */
function isSame(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

/** Returns a URL whose file name is the library's name without a version; null when there is none. */
function findFileUrl(name: string, urls: readonly string[]): string | null {
  const names = Object.keys(LIBRARY_BY_FILE_NAME).filter((file) => LIBRARY_BY_FILE_NAME[file] === name);
  const isLibraryFile = (url: string) => {
    const file = (URL.parse(url)?.pathname.split('/').at(-1) ?? '')
      .toLowerCase()
      .replace(/(?:[.-](?:min|slim|bundle|umd|global))*\.m?js$/, '');
    return names.some((own) => own === file || own === `${file}.js`);
  };
  return urls.find(isLibraryFile) ?? null;
}
