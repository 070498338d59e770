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
function readScriptUrls(kit: PageKit, maxUrl: number): string[] {
  const urls = kit.select('script[src]').map((script) => {
    const src = kit.readAttribute(script, 'src') ?? '';
    return URL.parse(src, document.baseURI)?.href ?? '';
  });
  return urls.filter((url) => url.length > 0 && url.length <= maxUrl && /^https?:/.test(url)).slice(0, 500);
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
  const ask = (name: string, read: () => unknown): void => {
    try {
      const version = read();
      if (typeof version === 'string' && version.length <= 40) versions[name] = version;
    } catch {
      // The global is missing, or is not the expected library.
    }
  };
  ask('jQuery', () => w.jQuery.fn.jquery);
  ask('jQuery UI', () => w.jQuery.ui.version);
  ask('jQuery Migrate', () => w.jQuery.migrateVersion);
  ask('DataTables', () => w.jQuery.fn.dataTable.version);
  ask('AngularJS', () => w.angular.version.full);
  ask('Angular', () => document.querySelector('[ng-version]')?.getAttribute('ng-version'));
  ask('React', () => w.React.version);
  ask('React DOM', () => w.ReactDOM.version);
  ask('Vue', () => w.Vue.version);
  ask('Vue', () => w.document.querySelector('[data-v-app]').__vue_app__.version);
  ask('Next.js', () => w.next.version);
  ask('lodash', () => w._.runInContext && w._.VERSION);
  ask('Underscore.js', () => !w._.runInContext && w._.VERSION);
  ask('Moment.js', () => w.moment.version);
  ask('Backbone.js', () => w.Backbone.VERSION);
  ask('Bootstrap', () => (w.bootstrap.Tooltip ?? w.bootstrap.Modal).VERSION);
  ask('Bootstrap', () => w.jQuery.fn.tooltip.Constructor.VERSION);
  ask('Handlebars', () => w.Handlebars.VERSION);
  ask('Mustache', () => w.Mustache.version);
  ask('D3', () => w.d3.version);
  ask('Chart.js', () => w.Chart.version);
  ask('axios', () => w.axios.VERSION);
  ask('Ember', () => w.Ember.VERSION);
  ask('Knockout', () => w.ko.version);
  ask('Prototype', () => w.Prototype.Version);
  ask('MooTools', () => w.MooTools.version);
  ask('Modernizr', () => w.Modernizr._version);
  ask('YUI', () => w.YUI.version);
  ask('Highcharts', () => w.Highcharts.version);
  ask('TinyMCE', () => `${w.tinymce.majorVersion}.${w.tinymce.minorVersion}`);
  ask('CKEditor', () => w.CKEDITOR.version);
  ask('DOMPurify', () => w.DOMPurify.version);
  ask('Video.js', () => w.videojs.VERSION);
  ask('GSAP', () => w.gsap.version);
  ask('Alpine.js', () => w.Alpine.version);
  ask('htmx', () => w.htmx.version);
  ask('Hls.js', () => w.Hls.version);
  ask('PDF.js', () => w.pdfjsLib.version);
  ask('Leaflet', () => w.L.version);
  ask('RequireJS', () => w.requirejs.version);
  ask('Select2', () => w.jQuery.fn.select2.amd.require('select2/version'));
  return versions;
}
