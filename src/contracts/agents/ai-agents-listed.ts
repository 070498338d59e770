/**
 * Crawlers whose operator has no page about them, as listed by github.com/ai-robots-txt/ai.robots.txt on 2026-08-22.
 */
import type { CrawlerAgent } from './ai-agent.ts';

/** Agents that differ only in their names and operators; an operator is null where the list has none. */
export interface ListedAgents extends Pick<CrawlerAgent, 'purpose' | 'respectsRobots' | 'effect'> {
  names: readonly (readonly [token: string, operator: string | null])[];
}

export const LISTED_SOURCE = 'https://github.com/ai-robots-txt/ai.robots.txt';

const NOT_OPENED_EFFECT = 'Where robots.txt is honored, this assistant or agent cannot open the page when a user asks.';
const NOT_COLLECTED_EFFECT =
  "Where robots.txt is honored, content is left out of this operator's AI training or scraping. There is no known effect on search visibility.";
const NOT_RESOLD_EFFECT =
  'Where robots.txt is honored, pages are not resold or passed on to AI builders through this service.';
const NOT_CITED_EFFECT =
  "Where robots.txt is honored, pages stop being retrievable or citable in this operator's AI search.";
const UNDOCUMENTED_EFFECT = 'Effect not documented.';

export const LISTED_AGENTS: readonly ListedAgents[] = [
  {
    purpose: 'ai-search',
    respectsRobots: 'unknown',
    effect: NOT_CITED_EFFECT,
    names: [
      ['AddSearchBot', null],
      ['Andibot', 'Andi'],
      ['AzureAI-SearchBot', null],
      ['Channel3Bot', null],
      ['ExaSearchBot', 'Exa'],
      ['LinkupBot', null],
      ['Poseidon Research Crawler', 'Poseidon Research'],
      ['ZanistaBot', null],
    ],
  },
  {
    purpose: 'data-provider',
    respectsRobots: 'unknown',
    effect: NOT_RESOLD_EFFECT,
    names: [
      ['AgentTimes', 'The Agent Times'],
      ['AIWebIndex', 'Lyrenth'],
      ['ApifyBot', null],
      ['ApifyWebsiteContentCrawler', null],
      ['Brightbot', null],
      ['CragCrawler', 'CragSoftware'],
      ['EchoboxBot', 'Echobox'],
      ['HenkBot', null],
      ['Querit-SearchBot', 'Querit'],
      ['QueritBot', 'Querit'],
      ['Terra Cotta', null],
    ],
  },
  {
    purpose: 'user-fetch',
    respectsRobots: 'unknown',
    effect: NOT_OPENED_EFFECT,
    names: [
      ['AI2Bot-DeepResearchEval', 'Ai2'],
      ['amazon-QBusiness', null],
      ['AmazonBuyForMe', 'Amazon'],
      ['bigsur.ai', 'Big Sur AI'],
      ['Claude-Code', null],
      ['Code', null],
      ['Cursor', null],
      ['GeistHaus-PageFetcher', 'GeistHaus'],
      ['Google-Firebase', 'Google'],
      ['Google-Gemini-CLI', null],
      ['GoogleAgent-Mariner', 'Google'],
      ['GoogleAgent-URLContext', 'Google'],
      ['kagi-fetcher', 'Kagi'],
      ['LinerBot', null],
      ['Manus-User', 'Butterfly Effect'],
      ['NotebookLM', null],
      ['NovaAct', null],
      ['opencode', null],
      ['Operator', null],
      ['PhindBot', 'phind'],
      ['Poggio-Citations', 'Poggio'],
      ['QualifiedBot', 'Qualified'],
      ['Shap-User', null],
      ['Trae', null],
      ['TwinAgent', 'Twin'],
      ['UseAI', null],
    ],
  },
  {
    purpose: 'training',
    respectsRobots: 'yes',
    effect: NOT_COLLECTED_EFFECT,
    names: [
      ['Ai2Bot-Dolma', 'Ai2'],
      ['aiHitBot', 'aiHit'],
      ['Cotoyogi', 'ROIS'],
      ['FriendlyCrawler', 'Unknown'],
      ['GoogleOther-Image', 'Google'],
      ['GoogleOther-Video', 'Google'],
      ['ICC-Crawler', 'NICT'],
      ['ImagesiftBot', 'ImageSift'],
      ['VelenPublicWebCrawler', 'Velen Crawler'],
      ['YandexAdditionalBot', 'Yandex'],
    ],
  },
  {
    purpose: 'unclear',
    respectsRobots: 'yes',
    effect: UNDOCUMENTED_EFFECT,
    names: [
      ['amazon-kendra', 'Amazon'],
      ['OpenAI', 'OpenAI'],
      ['SBIntuitionsBot', 'SB Intuitions'],
      ['SemrushBot-OCOB', 'Semrush'],
    ],
  },
  {
    purpose: 'ai-search',
    respectsRobots: 'yes',
    effect: NOT_CITED_EFFECT,
    names: [
      ['Anomura', 'Direqt'],
      ['atlassian-bot', 'Atlassian'],
      ['Cloudflare-AutoRAG', 'Cloudflare'],
    ],
  },
  {
    purpose: 'unclear',
    respectsRobots: 'unknown',
    effect: UNDOCUMENTED_EFFECT,
    names: [
      ['Aranet-SearchBot', null],
      ['BuddyBot', 'BuddyBotLearning'],
      ['Crawl4AI', null],
      ['iAskBot', null],
      ['iaskspider', null],
      ['KunatoCrawler', null],
      ['QuillBot', 'Quillbot'],
      ['quillbot.com', 'Quillbot'],
      ['Reflectionbot', 'Reflection'],
      ['WRTNBot', null],
      ['YaK', 'Meltwater'],
    ],
  },
  {
    purpose: 'training',
    respectsRobots: 'unknown',
    effect: NOT_COLLECTED_EFFECT,
    names: [
      ['Awario', 'Awario'],
      ['Brightbot 1.0', null],
      ['ChatGLM-Spider', null],
      ['CloudVertexBot', null],
      ['Datenbank Crawler', 'Datenbank'],
      ['Echobot Bot', 'Echobox'],
      ['Factset_spyderbot', 'Factset'],
      ['imageSpider', null],
      ['img2dataset', 'img2dataset'],
      ['Kangaroo Bot', null],
      ['laion-huggingface-processor', null],
      ['LCC', null],
      ['MyCentralAIScraperBot', null],
      ['NagetBot', 'Naget Inc'],
      ['netEstate Imprint Crawler', 'netEstate'],
      ['newsai', null],
      ['Scrapy', 'Zyte'],
      ['Sidetrade indexer bot', 'Sidetrade'],
      ['Spider', null],
      ['Timpibot', 'Timpi'],
      ['WARDBot', 'WEBSPARK'],
      ['Webzio-Extended', null],
    ],
  },
  {
    purpose: 'data-provider',
    respectsRobots: 'yes',
    effect: NOT_RESOLD_EFFECT,
    names: [
      ['bedrockbot', 'Amazon'],
      ['Crawlspace', 'Crawlspace'],
      ['FirecrawlAgent', 'Firecrawl'],
      ['Mozilla-Tabstack', 'Mozilla'],
      ['omgili', 'Webz.io'],
      ['omgilibot', 'Webz.io'],
      ['Panscient', 'Panscient'],
      ['panscient.com', 'Panscient'],
      ['ShapBot', 'Parallel'],
      ['TerraCotta', 'Ceramic AI'],
    ],
  },
  {
    purpose: 'user-fetch',
    respectsRobots: 'yes',
    effect: NOT_OPENED_EFFECT,
    names: [
      ['Devin', 'Devin AI'],
      ['KlaviyoAIBot', 'Klaviyo'],
      ['SemrushBot-SWA', 'Semrush'],
    ],
  },
  {
    purpose: 'training',
    respectsRobots: 'no',
    effect: NOT_COLLECTED_EFFECT,
    names: [
      ['ISSCyberRiskCrawler', 'ISS-Corporate'],
      ['LAIONDownloader', 'Large-scale Artificial Intelligence Open Network'],
    ],
  },
  {
    purpose: 'training',
    respectsRobots: 'partial',
    effect: NOT_COLLECTED_EFFECT,
    names: [['Lightpanda', 'anyone who runs the Lightpanda browser']],
  },
  {
    purpose: 'unclear',
    respectsRobots: 'no',
    effect: UNDOCUMENTED_EFFECT,
    names: [
      ['Linguee Bot', 'Linguee'],
      ['Thinkbot', 'Thinkbot'],
    ],
  },
  {
    purpose: 'unclear',
    respectsRobots: 'partial',
    effect: UNDOCUMENTED_EFFECT,
    names: [['wpbot', 'QuantumCloud']],
  },
];
