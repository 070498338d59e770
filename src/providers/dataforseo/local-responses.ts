import { createHash } from 'node:crypto';
import type { LocalResponse } from '../kit/local-server.ts';

const TIME = '0.1 sec.';

/** A task of a response. */
interface LocalTask {
  code?: number;
  message?: string;
  cost?: number;
  result?: unknown[] | null;
}

/** Builds a response with one task, as the vendor does. */
export function buildTaskResponse({
  code = 20_000,
  message = 'Ok.',
  cost = 0,
  result = null,
}: LocalTask): LocalResponse {
  const isError = code !== 20_000;
  const task = {
    id: '11261000-0000-0066-0000-000000000000',
    status_code: code,
    status_message: message,
    time: TIME,
    cost,
    result_count: result?.length ?? 0,
    result,
  };
  return {
    json: {
      version: '0.1.20261101',
      status_code: 20_000,
      status_message: 'Ok.',
      time: TIME,
      cost,
      tasks_count: 1,
      tasks_error: isError ? 1 : 0,
      tasks: [task],
    },
  };
}

/** Builds the response to a request that was rejected before a task was created. */
const buildRejection = (status: number, code: number, message: string): LocalResponse => ({
  status,
  json: {
    version: '0.1.20261101',
    status_code: code,
    status_message: message,
    time: TIME,
    cost: 0,
    tasks_count: 0,
    tasks_error: 0,
    tasks: null,
  },
});

/** Unsuccessful responses, at both status levels. */
export const DATAFORSEO_ERRORS = {
  unauthorized: buildRejection(401, 40_100, 'You are not authorized to access this resource.'),
  noMoney: buildRejection(402, 40_200, 'Payment Required.'),
  noEndpoint: buildRejection(404, 40_400, 'Not Found.'),
  serverError: buildRejection(500, 50_000, 'Internal Error.'),
  tooManyTasks: buildTaskResponse({ code: 40_000, message: 'You can set only one task at a time.' }),
  /** Billed, although it has no results. */
  engineFailed: buildTaskResponse({ code: 40_101, message: 'Internal SE Server Error.', cost: 0.002 }),
  noResults: buildTaskResponse({ code: 40_102, message: 'No Search Results.', cost: 0.002 }),
  taskFailed: buildTaskResponse({ code: 40_103, message: 'Task execution failed.' }),
  unverified: buildTaskResponse({ code: 40_104, message: 'Please verify your account.' }),
  noMoneyInTask: buildTaskResponse({ code: 40_200, message: 'Payment Required.' }),
  paused: buildTaskResponse({ code: 40_201, message: 'We noticed some unusual activity in your account.' }),
  tooFast: buildTaskResponse({ code: 40_202, message: 'The rate limit per minute has been exceeded.' }),
  dailyLimit: buildTaskResponse({ code: 40_203, message: 'The cost limit has been exceeded.' }),
  noAccess: buildTaskResponse({ code: 40_204, message: 'Access denied.' }),
  duplicates: buildTaskResponse({ code: 40_205, message: 'The duplicate task limit per hour has been exceeded.' }),
  otherAddress: buildTaskResponse({ code: 40_207, message: 'Access denied: the IP address is not listed.' }),
  invalidField: buildTaskResponse({ code: 40_501, message: "Invalid Field: 'location_code'." }),
  inQueue: buildTaskResponse({ code: 40_602, message: 'Task In Queue.' }),
  undocumented: buildTaskResponse({ code: 40_106, message: 'Unknown.', cost: 0.002 }),
  notImplemented: buildTaskResponse({ code: 50_100, message: 'Not Implemented.' }),
  unknown: buildTaskResponse({ code: 12_345, message: 'Unknown.' }),
} as const satisfies Record<string, LocalResponse>;

const MONTHS = 12;

/** Invents the difficulty of a keyword; null for a keyword without figures. */
export const inventDifficulty = (keyword: string): number | null =>
  keyword.startsWith('unknown') ? null : (createHash('sha256').update(keyword).digest()[5] ?? 0) % 101;

const LEVELS = ['LOW', 'MEDIUM', 'HIGH'] as const;

/** Invents the searches per month of a keyword: the same each time, in every country. Some keywords have none. */
export const inventVolume = (keyword: string): number | null =>
  keyword.startsWith('unknown')
    ? null
    : 10 * (1 + (createHash('sha256').update(keyword).digest().readUInt16BE(0) % 2_000));

/** Invents the other figures of a keyword: the same each time. @param volume null if the keyword is unknown */
export function inventFigures(keyword: string, volume: number | null) {
  const digest = createHash('sha256').update(keyword).digest();
  const isKnown = volume !== null;
  const months = Array.from({ length: MONTHS }, (_, index) => ({
    year: index < 2 ? 2_025 : 2_026,
    month: ((index + 10) % MONTHS) + 1,
    search_volume: volume,
  }));
  return {
    search_volume: volume,
    cpc: isKnown ? Number((0.1 + digest.readUInt8(2) / 50).toFixed(2)) : null,
    competition: isKnown ? LEVELS[(digest[4] ?? 0) % LEVELS.length] : null,
    monthly_searches: isKnown ? months.toReversed() : null,
  };
}

const RELATED_WORDS = ['best', 'cheap', 'near me', 'reviews', 'guide', 'online', 'sale', 'brands'];

/** Invents keywords that are related to a keyword. */
export const inventRelated = (keyword: string): string[] => RELATED_WORDS.map((word) => `${keyword} ${word}`);
