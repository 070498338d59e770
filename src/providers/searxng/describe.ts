import { COMMON_ERRORS, type ProviderDescription } from '../kit/description.ts';

export const descriptions: readonly ProviderDescription[] = [
  {
    id: 'searxng',
    name: 'SearXNG',
    documentation: 'https://docs.searxng.org/dev/search_api.html',
    benefit:
      'Observed positions on results pages of Google and Bing, through an instance that you run yourself: the first 20 positions, and more only if the website was not found. Off until you set its URL; no instance is part of our compose file, and public instances reject automated clients.',
    cost: 'free; you run the server. Google and Bing may block it at any time, so expect gaps, and use a paid vendor if you need data every day.',
    settings: ['AWI_SEARXNG_URL'],
    requests:
      'two per tracked keyword for the first 20 positions, and up to ten more if the website is not among them; one more if an engine returns nothing; up to ten a minute. Your instance then requests the results page of the engine: check whether its terms allow that before you set the URL.',
    dataSent: 'the keyword, country and language, to the URL that you set, and from there to the engine',
    errors: [
      {
        response: 'the engine is one of `unresponsive_engines`',
        becomes:
          '`rate-limited` (CAPTCHA, access denied, suspended), `timeout`, `malformed` (parsing error) or `unavailable`; never an empty list',
      },
      {
        response: 'results of other engines only, or an engine that `/config` does not list',
        becomes: '`bad-request`',
      },
      { response: '403', becomes: '`refused`: settings.yml lacks `formats: json`' },
      { response: '429', becomes: '`rate-limited`: the limiter of SearXNG blocks this server' },
      { response: '401', becomes: '`refused`: a password protects the URL' },
      { response: '404', becomes: '`not-found`: the URL does not belong to a SearXNG instance' },
      { response: 'a failure on a later page', becomes: 'the entire search fails: a shorter list is never shown' },
      {
        response: '5xx, broken connection',
        becomes: '`unavailable`; a search is not repeated, so that engines do not block the instance',
      },
      ...COMMON_ERRORS.filter(({ response }) => !/^(?:401|402|404|429|5xx)/.test(response)),
    ],
    terms: { kind: 'not-read' },
    retention:
      'the website’s own URL in the results, its position, the date, the number of results and the names of the page’s features, as long as the keyword is tracked',
    protocol: [
      '`GET /search?q&format=json&engines&language&safesearch=0&pageno`. `language` is language and country (`de-DE`). The limiter (`server.limiter`) blocks every client that is not a browser; add the IP address of this server to `botdetection.ip_lists.pass_ip` in limiter.toml.',
      '`results` are sorted by a score and grouped; `positions` contains the position in the results of the engine, once for each time that the engine returned the URL. On later pages, positions start again at 1. SearXNG ignores an unknown engine and queries others instead, so only results whose `engines` contain the requested engine count.',
      'SearXNG suspends an engine for some seconds after an error, and longer after a CAPTCHA. searx, the predecessor (versions such as `1.1.0`), always returns JSON, and reports an error only once; after that, it silently omits the suspended engine. Its empty lists are therefore failures.',
    ],
  },
];
