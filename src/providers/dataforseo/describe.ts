import { COMMON_ERRORS, type ProviderDescription } from '../kit/description.ts';

export const descriptions: readonly ProviderDescription[] = [
  {
    id: 'dataforseo',
    name: 'DataForSEO',
    documentation: 'https://docs.dataforseo.com/v3',
    benefit:
      'Observed positions on results pages of Google and Bing, for desktop computers and phones, with the features of the page. Searches per month, competition, difficulty and related keywords of the keywords in a report. Backlinks, referring domains, anchor texts and the vendor’s own rank, for websites whose owner sets a monthly limit. Answers that visitors see in Google (AI Overview, AI Mode) and in the ChatGPT app. Without a results-page source, tracked keywords show "Not measured".',
    cost: 'paid in advance, at least $50. A live search costs $0.002 for ten results and $0.0015 for each additional ten; the volumes of up to 1,000 keywords cost $0.09, their difficulty $0.01 and $0.0001 per keyword, related keywords up to $0.03. A request for backlinks costs $0.02 and $0.00003 per row, an update of all lists up to $0.20. An answer from AI Mode or the ChatGPT app costs $0.004, an AI Overview $0.002 for the search and $0.002 if there is one. Keyword figures stop at $1 per website and month with the website’s own key, and at the allowance with the operator’s; backlinks are requested with the website’s own key only, within the monthly limit that its owner sets. Each response reports its actual cost.',
    settings: ['AWI_DATAFORSEO_LOGIN', 'AWI_DATAFORSEO_PASSWORD'],
    requests:
      'one per tracked keyword for the first 20 positions, and another if the website is not among them. After an analysis, an import, the first sync of a search engine, a new connection or a change of the market: two per 1,000 keywords and up to three for related keywords, together up to $0.26; none for keywords that were looked up in the same month. Adding tracked keywords sends no request; they are part of the next lookup. Up to five for backlinks, after an analysis and no more than every 30 days, or on request. Up to 60 a minute.',
    dataSent:
      'login and password, the keyword, country, language and device, to `api.dataforseo.com` only; the registrable domain of the website only for backlinks, which are off by default; prompts only for AI visibility, and only after the owner approves them',
    errors: [
      { response: '401, 40100', becomes: '`refused`: login and password' },
      {
        response:
          '40104 (account not verified), 40201 (account paused), 40204 (no access), 40207 (IP address not listed)',
        becomes: '`refused`: the connection test reports what to change',
      },
      { response: '40101', becomes: '`unavailable`; billed although the result is empty, and the cost is recorded' },
      { response: '40102', becomes: 'an empty list: not an error' },
      { response: '402, 40200, 40210', becomes: '`quota`: the balance' },
      { response: '40203', becomes: '`quota`: the daily cost limit' },
      { response: '40202, 40209, 40205, 40206 (identical tasks)', becomes: '`rate-limited`' },
      { response: 'other 400xx and 405xx, 50100', becomes: '`bad-request`' },
      { response: '406xx, 5xxxx', becomes: '`unavailable`; not repeated, because it may have been billed' },
      ...COMMON_ERRORS.filter(({ response }) => !/^(?:401|402|429|5xx)/.test(response)),
    ],
    terms: {
      kind: 'read',
      store: 'expected by the help center: customers are to store the results of live requests themselves',
      show: 'not stated; the data may not be used to compete with search engines',
      share: 'not stated',
      howLong: 'not stated; figures of keywords and backlinks are deleted after 90 days',
      source: 'https://dataforseo.com/terms-of-service',
      readOn: '2026-11-26',
      note: 'Only sections 7.1 and 7.2 of the version of June 12, 2026 were read, as others quote them; the complete terms could not be opened. See `docs/vendor-terms.md`.',
    },
    retention:
      'the website’s own URL in the results, its position, the date, the number of results and the names of the page’s features, until the keyword is no longer tracked or the source is disconnected; volume, competition and difficulty of keywords, for the website that requested them, for 90 days or until the source is disconnected; up to 1,000 referring domains, 2,000 links and 200 anchor texts of the website, until the next update, for up to 90 days or until the source is disconnected; answers with their sources, as the results of a run',
    protocol: [
      'Nearly every response has status 200. `status_code` of the response and `tasks[0].status_code` determine the outcome, and both must be 20000. A live request contains exactly one task. `cost` is the actual cost, including the cost of failures.',
      '`POST /v3/serp/{google|bing}/organic/live/advanced`: `location_code` of a country is 2000 plus its ISO 3166-1 number; `%xx` and `+` in `keyword` are decoded, so both are escaped. `rank_group` of items of type `organic` is the position; `rank_absolute` also counts ads and features. `item_types` are the features. Search operators such as `site:` cost five times as much.',
      '`POST /v3/keywords_data/google_ads/search_volume/live` accepts up to 1,000 keywords of up to 80 characters and ten words; other keywords are omitted, because one of them would make the entire list fail. `POST /v3/dataforseo_labs/google/related_keywords/live` returns related searches; its `competition` is a share, and `competition_level` the level. `POST /v3/dataforseo_labs/google/bulk_keyword_difficulty/live` returns `keyword_difficulty` from 0 to 100, and null for keywords without data in Labs. `GET /v3/appendix/user_data` returns the balance and is free.',
      '`POST /v3/backlinks/{summary|referring_domains|backlinks|anchors}/live`: `target` is a domain without `www.`, `limit` up to 1,000, `offset` up to 20,000, `order_by` such as `rank,desc`. `include_indirect_links: false` omits links to pages that redirect to the target. `mode: one_per_domain` returns the best link of each domain. A domain that the index does not contain has status 20000 without a result, and is billed. `rank` is between 0 and 1,000. The vendor’s spam scores are not read.',
      'Fields of backlinks were checked against the documentation (https://docs.dataforseo.com/v3/backlinks/backlinks/live/) and the vendor’s client library (https://github.com/dataforseo/PythonClient). Prices follow from the `cost` in the documentation’s examples ($0.02015 for five rows). Until July 2026, the Backlinks API required $100 a month; according to public reports (https://github.com/AgriciDaniel/dataforseo-brain/releases/tag/v1.0.2), this ended on July 1, 2026. An account without access returns 40204, and the other data continues to work.',
      '`POST /v3/serp/google/ai_mode/live/advanced`, and `/v3/serp/google/organic/live/advanced` with `load_async_ai_overview: true`: the answer is the item of type `ai_overview`, with `markdown`, `references` (`url`, `title`, and in `text` the supporting passage) and `items` with their own references. A page without this item shows no AI answer; an item without text was not loaded in time. `asynchronous_ai_overview` stays true after loading, so it is not read. `POST /v3/ai_optimization/chat_gpt/llm_scraper/live/advanced`: `markdown`, `sources` (cited), `search_results` (found), `fan_out_queries` and `model`; `keyword` has up to 2,000 characters, and an answer takes about a minute. `force_web_search` is not sent, because whether the app searches is part of what is measured.',
      'Fields of answers were checked against the vendor’s client library (https://github.com/dataforseo/TypeScriptClient, read on November 27, 2026) and https://dataforseo.com/help-center/parse-google-ai-overviews-ai-mode; the price of the ChatGPT app against public code that records `cost` ($0.004). According to public reports, the app sometimes returns only its first line, because the vendor did not wait for the rest; such an incomplete answer cannot be recognized and counts as a complete one.',
      'Status codes were checked against the table of August 13, 2026 (a public copy of https://docs.dataforseo.com/v3/appendix/errors), prices against https://dataforseo.com/pricing/serp/google-organic-serp-api, and the factor of five for operators against https://www.dataforseo.com/pricing/serp/bing-organic-serp-api and the vendor’s client libraries. The prices of keyword figures were not found; check them with an account.',
    ],
  },
];
