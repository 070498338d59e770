import type { Protocol } from 'puppeteer-core';
import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import type { RenderLimits } from '../page/render-limits.ts';
import { readHeader } from './request-log.ts';
import { computeElapsedMs } from './request-rows.ts';

/** The document that the main frame shows or is loading. */
export interface MainDocument {
  requestId: string;
  url: string;
  status: number | null;
  mimeType: string;
  charset: string;
  contentType: string | null;
  /** `attachment` and similar values; null when not sent. */
  disposition: string | null;
  failure: string | null;
}

interface LoggedNavigation {
  url: string;
  cause: string;
  at: number;
}

const CAUSE_BY_REASON: Record<Protocol.Page.ClientNavigationReason, string> = {
  anchorClick: 'link',
  formSubmissionGet: 'form',
  formSubmissionPost: 'form',
  httpHeaderRefresh: 'header-refresh',
  initialFrameNavigation: 'script',
  metaTagRefresh: 'meta-refresh',
  other: 'other',
  pageBlockInterstitial: 'other',
  reload: 'reload',
  scriptInitiated: 'script',
};

/**
 * Records navigations of the main frame, and their causes. `cause`: `redirect <status>`, `script` with the script's URL
 * and line, `meta-refresh`, `header-refresh`, `link`, `form`, `reload`, `history`, `fragment`, `other`.
 */
export class NavigationLog {
  readonly #limits: Pick<RenderLimits, 'maxNavigations' | 'maxUrlLength'>;
  readonly #frameId: string;
  readonly #onTooMany: () => void;
  readonly #list: LoggedNavigation[] = [];
  #pendingCause: string | null = null;
  #url = '';
  #documentCount = 0;
  #startedAt: number | null = null;
  #isCounting = true;
  #document: MainDocument | null = null;

  constructor(
    frameId: string,
    limits: Pick<RenderLimits, 'maxNavigations' | 'maxUrlLength'>,
    onTooManyNavigations: () => void = () => {},
  ) {
    this.#frameId = frameId;
    this.#limits = limits;
    this.#onTooMany = onTooManyNavigations;
  }

  /** Start of the first navigation, in seconds on the browser's clock; null before it. */
  get startedAt(): number | null {
    return this.#startedAt;
  }

  get document(): MainDocument | null {
    return this.#document;
  }

  /** Number of documents that the main frame requested; redirects are not counted. */
  get documentCount(): number {
    return this.#documentCount;
  }

  /** Allows any number of navigations from now on. */
  stopCounting(): void {
    this.#isCounting = false;
  }

  list(): RenderedDetail['navigations'] {
    const start = this.#startedAt ?? 0;
    return this.#list.map(({ url, cause, at }) => ({ url, cause, atMs: computeElapsedMs(start, at) }));
  }

  isMainDocument({ type, frameId, requestId, loaderId }: Protocol.Network.RequestWillBeSentEvent): boolean {
    return type === 'Document' && frameId === this.#frameId && requestId === loaderId;
  }

  schedule({ frameId, reason, disposition }: Protocol.Page.FrameRequestedNavigationEvent): void {
    if (frameId === this.#frameId && disposition === 'currentTab') this.#pendingCause = CAUSE_BY_REASON[reason];
  }

  begin(event: Protocol.Network.RequestWillBeSentEvent): void {
    if (!this.isMainDocument(event)) return;
    const { request, timestamp, redirectResponse, requestId } = event;
    const url = request.url + (request.urlFragment ?? '');
    this.#startedAt ??= timestamp;
    if (redirectResponse !== undefined) this.#add(url, `redirect ${redirectResponse.status}`, timestamp);
    else {
      this.#documentCount += 1;
      if (this.#documentCount > 1) this.#add(url, this.#getCause(event.initiator), timestamp);
      else this.#url = url;
    }
    this.#pendingCause = null;
    this.#document = {
      requestId,
      url: request.url,
      status: null,
      failure: null,
      mimeType: '',
      charset: '',
      contentType: null,
      disposition: null,
    };
    if (this.#isCounting && this.#documentCount > this.#limits.maxNavigations) this.#onTooMany();
  }

  recordResponse({ requestId, response }: Protocol.Network.ResponseReceivedEvent): void {
    const document = this.#document;
    if (document?.requestId !== requestId) return;
    document.status = response.status;
    document.mimeType = response.mimeType;
    document.charset = response.charset;
    document.contentType = readHeader(response.headers, 'content-type');
    document.disposition = readHeader(response.headers, 'content-disposition');
  }

  fail({ requestId, errorText }: Protocol.Network.LoadingFailedEvent): void {
    if (this.#document?.requestId === requestId) this.#document.failure = errorText;
  }

  /** @param at seconds on the browser's clock: the event itself does not contain it */
  recordSameDocumentNavigation(
    { frameId, url, navigationType }: Protocol.Page.NavigatedWithinDocumentEvent,
    at: number,
  ): void {
    if (frameId !== this.#frameId || url === this.#url) return;
    this.#add(url, navigationType === 'fragment' ? 'fragment' : 'history', at);
  }

  #getCause({ stack }: Protocol.Network.Initiator): string {
    const cause = this.#pendingCause ?? 'other';
    const frame = stack?.callFrames.find(({ url }) => url !== '');
    return cause !== 'script' || frame === undefined ? cause : `script ${frame.url}:${frame.lineNumber + 1}`;
  }

  #add(url: string, cause: string, at: number): void {
    this.#url = url;
    const { maxNavigations, maxUrlLength } = this.#limits;
    // The limit is somewhat higher than the number of allowed documents, because redirects and URL changes by scripts
    // are listed, too.
    if (this.#list.length >= maxNavigations * 4) return;
    this.#list.push({ url: url.slice(0, maxUrlLength), cause: cause.slice(0, maxUrlLength), at });
  }
}
