import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { AuditPage, SiteArtifactName } from '#contracts/site/artifacts.ts';
import type { OpenArtifacts } from '#crawl/gatherers/reading/open-artifacts.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import {
  COUNT_INLINKS,
  COUNT_STRUCTURED_DATA_ISSUES,
  STORE_DUPLICATES,
  STORE_URL_DETAILS,
} from '#crawl/store/views/derived-rows.ts';
import { type ViewNote, writeViewNotes } from '#crawl/store/views/view-notes.ts';
import { readPageLocation, ViewWriter } from '#crawl/store/views/view-writer.ts';
import { formatCount } from '#lib/text/format.ts';
import { buildPageDetails, isReadDocument } from './page-details.ts';
import { hasCountedLinks, ImageTally, recordLinks, recordRender, recordStructuredData } from './record-page.ts';
import { recordHreflang, recordNearGroups, recordRobotsRules } from './record-site.ts';

/** Fills the tables of the bulk views: adds each page while the audit reads it, then adds rows that compare pages. */
export interface ViewRecorder {
  addPage(page: AuditPage, render: SuccessfulRender | null): void;
  addSite(source: OpenArtifacts): void;
  /** Makes the tables searchable. Call it once the findings are searchable and every reader is closed. */
  finish(): void;
}

/** @param file opened for writing; the audit reads the same file through its own connection */
export function createViewRecorder(file: CrawlFile): ViewRecorder {
  const writer = new ViewWriter(file);
  const images = new ImageTally();
  return {
    addPage(page, render) {
      const location = readPageLocation(file, page.url);
      if (location === null) return;
      writer.add('pageDetails', buildPageDetails(location.id, page));
      if (render !== null) recordRender(writer, location.id, render);
      if (page.facts === null || page.redirects.length > 0) return;
      if (hasCountedLinks(page)) recordLinks(writer, location, page.facts);
      if (!isReadDocument(page)) return;
      images.add(writer, location, page.facts);
      recordStructuredData(writer, location.id, page.facts);
    },
    addSite(source) {
      images.finish(writer);
      writer.finishLinks();
      for (const sql of [...STORE_URL_DETAILS, ...STORE_DUPLICATES]) writer.deriveRows(sql);
      for (const page of source.iterateHreflang()) recordHreflang(writer, page);
      recordNearGroups(writer, file, source.iterateNearDuplicateGroups());
      const robots = source.get('robots');
      if (robots.measured) recordRobotsRules(file, robots.value);
      writeViewNotes(file, buildNotes(source));
    },
    finish() {
      writer.deriveRows(COUNT_INLINKS);
      writer.deriveRows(COUNT_STRUCTURED_DATA_ISSUES);
      writer.finish();
    },
  };
}

/** Describes what a view does not cover. */
function buildNotes(source: OpenArtifacts): Parameters<typeof writeViewNotes>[1] {
  const describe = (name: SiteArtifactName): ViewNote | undefined => {
    const artifact = source.get(name);
    if (artifact.measured) return;
    const text = `Not measured: ${[artifact.reason, artifact.step].filter(Boolean).join('. ')}.`;
    return { text, isMeasured: false };
  };
  const renders = source.get('renderSample');
  return {
    orphans: describe('orphanPages'),
    javascript: renders.measured
      ? { text: `${formatCount(renders.value.rendered, 'page')} opened in a browser.`, isMeasured: true }
      : describe('renderSample'),
    duplicates: describe('nearDuplicates'),
    'robots-sitemaps': describe('robots'),
  };
}
