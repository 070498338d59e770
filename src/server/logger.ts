export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
export type LogFields = Record<string, unknown>;

/**
 * Structured logs: one JSON object per line on standard output, with the ID of the request or job that it belongs to.
 * Callers must never pass passwords, tokens or cookies.
 */
export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

const ORDER: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3 };

/** @param readRequestId returns the ID that the log lines of the current work carry */
export function createLogger(
  minimum: LogLevel,
  write: (line: string) => void = (line) => process.stdout.write(line),
  readRequestId: () => string | undefined = () => undefined,
): Logger {
  const log =
    (level: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      if (ORDER[level] < ORDER[minimum]) return;
      const plain = Object.fromEntries(
        Object.entries(fields).map(([key, value]) => [key, value instanceof Error ? buildErrorFields(value) : value]),
      );
      const requestId = readRequestId();
      const scopedFields = requestId === undefined ? plain : { requestId, ...plain };
      write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...scopedFields })}\n`);
    };
  return { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
}

/**
 * Removes the values that database errors quote from their statement, which can be hashes, tokens or entire reports.
 */
const redactParameters = (text: string | undefined) =>
  text?.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '\nparams: (omitted)');

/** Returns name, message, stack and the chain of causes. */
function buildErrorFields(error: Error): LogFields {
  const { name, message, stack, cause } = error;
  return {
    name,
    message: redactParameters(message),
    stack: redactParameters(stack),
    ...(cause instanceof Error ? { cause: buildErrorFields(cause) } : {}),
  };
}
