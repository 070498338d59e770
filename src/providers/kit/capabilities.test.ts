import { expectTypeOf, it } from 'vitest';
import type { BacklinkSource } from './backlink-source.ts';
import type {
  CrawlIssueSource,
  IndexInspectionSource,
  KeywordFigureSource,
  LinkSource,
  ResultsPageSource,
  SearchDetailSource,
  SearchPerformanceSource,
  SitemapSource,
} from './capabilities.ts';
import type { FieldDataSource } from './field-data-source.ts';
import type { MessageChannel } from './messages/message-channel.ts';
import type { ConnectionTestResult, TestableConnection } from './provider.ts';

type Capability =
  | BacklinkSource
  | CrawlIssueSource
  | FieldDataSource
  | IndexInspectionSource
  | KeywordFigureSource
  | LinkSource
  | MessageChannel
  | ResultsPageSource
  | SearchDetailSource
  | SearchPerformanceSource
  | SitemapSource;

it('every capability includes the name of its source, and a client can add a connection test', () => {
  expectTypeOf<Capability['name']>().toEqualTypeOf<string>();
  expectTypeOf<Capability & TestableConnection>().toExtend<{
    testConnection(signal?: AbortSignal): Promise<ConnectionTestResult>;
  }>();
});
