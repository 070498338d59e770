import type { Page } from 'puppeteer-core';
import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import { PROBE_LIMITS } from '../../browser-limits.ts';
import type { Probe } from '../reading/run-probes.ts';
import { evaluateInPage, withPageFrame } from './ask-page.ts';
import { listLibraries } from './library-names.ts';
import type { PageKit } from './page-kit.ts';

/** Finds JavaScript libraries with their versions, as exposed by the libraries and in the URLs of scripts. */
export const librariesProbe: Probe<'libraries'> = { field: 'libraries', run: findLibraries };

async function findLibraries(page: Page): Promise<RenderedDetail['libraries']> {
  const urls = await evaluateInPage(page, readScriptUrls, PROBE_LIMITS.maxUrlLength);
  return listLibraries(await readVersions(page), urls).slice(0, PROBE_LIMITS.maxItems);
}

/** Runs in the page. */
function readScriptUrls(kit: PageKit, maxUrlLength: number): string[] {
  const urls = kit.select('script[src]').map((script) => {
    const src = kit.readAttribute(script, 'src') ?? '';
    return URL.parse(src, document.baseURI)?.href ?? '';
  });
  return urls.filter((url) => url.length > 0 && url.length <= maxUrlLength && /^https?:/.test(url)).slice(0, 500);
}

/** Reads globals of the page's scripts: their values are returned as text, or not at all. */
async function readVersions(page: Page): Promise<Record<string, string>> {
  return withPageFrame(page, async ({ cdp }) => {
    const { result } = await cdp.send('Runtime.evaluate', {
      expression: `(${readGlobals.toString()})()`,
      returnByValue: true,
      timeout: PROBE_LIMITS.evaluationTimeoutMs,
    });
    const reportedVersions: unknown = result.value;
    if (typeof reportedVersions !== 'object' || reportedVersions === null) return {};
    return Object.fromEntries(
      Object.entries(reportedVersions).flatMap(([name, version]) =>
        typeof version === 'string' && version.length <= 40 ? [[name, version]] : [],
      ),
    );
  });
}

/** Runs in the world of the page's scripts, which may have changed everything, so it uses only language features. */
function readGlobals(): Record<string, string> {
  // biome-ignore lint/suspicious/noExplicitAny: the page may have put anything there, and only text is read from it
  const w = globalThis as any;
  const versions: Record<string, string> = { __proto__: null as unknown as string };
  const recordVersion = (name: string, read: () => unknown): void => {
    try {
      const version = read();
      if (typeof version === 'string' && version.length <= 40) versions[name] = version;
    } catch {
      // The global is missing, or is not the expected library.
    }
  };
  recordVersion('jQuery', () => w.jQuery.fn.jquery);
  recordVersion('jQuery UI', () => w.jQuery.ui.version);
  recordVersion('jQuery Migrate', () => w.jQuery.migrateVersion);
  recordVersion('DataTables', () => w.jQuery.fn.dataTable.version);
  recordVersion('AngularJS', () => w.angular.version.full);
  recordVersion('Angular', () => document.querySelector('[ng-version]')?.getAttribute('ng-version'));
  recordVersion('React', () => w.React.version);
  recordVersion('React DOM', () => w.ReactDOM.version);
  recordVersion('Vue', () => w.Vue.version);
  recordVersion('Vue', () => w.document.querySelector('[data-v-app]').__vue_app__.version);
  recordVersion('Next.js', () => w.next.version);
  recordVersion('lodash', () => w._.runInContext && w._.VERSION);
  recordVersion('Underscore.js', () => !w._.runInContext && w._.VERSION);
  recordVersion('Moment.js', () => w.moment.version);
  recordVersion('Backbone.js', () => w.Backbone.VERSION);
  recordVersion('Bootstrap', () => (w.bootstrap.Tooltip ?? w.bootstrap.Modal).VERSION);
  recordVersion('Bootstrap', () => w.jQuery.fn.tooltip.Constructor.VERSION);
  recordVersion('Handlebars', () => w.Handlebars.VERSION);
  recordVersion('Mustache', () => w.Mustache.version);
  recordVersion('D3', () => w.d3.version);
  recordVersion('Chart.js', () => w.Chart.version);
  recordVersion('axios', () => w.axios.VERSION);
  recordVersion('Ember', () => w.Ember.VERSION);
  recordVersion('Knockout', () => w.ko.version);
  recordVersion('Prototype', () => w.Prototype.Version);
  recordVersion('MooTools', () => w.MooTools.version);
  recordVersion('Modernizr', () => w.Modernizr._version);
  recordVersion('YUI', () => w.YUI.version);
  recordVersion('Highcharts', () => w.Highcharts.version);
  recordVersion('TinyMCE', () => `${w.tinymce.majorVersion}.${w.tinymce.minorVersion}`);
  recordVersion('CKEditor', () => w.CKEDITOR.version);
  recordVersion('DOMPurify', () => w.DOMPurify.version);
  recordVersion('Video.js', () => w.videojs.VERSION);
  recordVersion('GSAP', () => w.gsap.version);
  recordVersion('Alpine.js', () => w.Alpine.version);
  recordVersion('htmx', () => w.htmx.version);
  recordVersion('Hls.js', () => w.Hls.version);
  recordVersion('PDF.js', () => w.pdfjsLib.version);
  recordVersion('Leaflet', () => w.L.version);
  recordVersion('RequireJS', () => w.requirejs.version);
  recordVersion('Select2', () => w.jQuery.fn.select2.amd.require('select2/version'));
  return versions;
}
