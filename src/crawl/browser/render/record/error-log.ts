import type { Protocol } from 'puppeteer-core';
import type { ScriptError } from '#contracts/page/rendered-page.ts';
import type { ThirdPartyTest } from '../page/first-party.ts';
import type { RenderLimits } from '../page/render-limits.ts';

type LoggedError = Omit<ScriptError, 'isThirdParty'>;

/** Collects exceptions, unhandled rejections and error lines of the console, each once. Has no side effects. */
export class ErrorLog {
  readonly #limits: Pick<RenderLimits, 'maxErrors' | 'maxTextLength' | 'maxUrlLength'>;
  readonly #errors = new Map<string, LoggedError>();
  isCut = false;

  constructor(limits: Pick<RenderLimits, 'maxErrors' | 'maxTextLength' | 'maxUrlLength'>) {
    this.#limits = limits;
  }

  /** Lists the errors in the order of their first occurrence. */
  list(isThirdParty: ThirdPartyTest): ScriptError[] {
    return [...this.#errors.values()].map((error) => ({
      ...error,
      isThirdParty: error.url !== null && isThirdParty(error.url),
    }));
  }

  recordException({ exceptionDetails: details }: Protocol.Runtime.ExceptionThrownEvent): void {
    const top = details.stackTrace?.callFrames[0];
    const text = details.exception?.description ?? formatValue(details.exception) ?? details.text;
    this.#add({
      kind: details.text.includes('(in promise)') ? 'rejection' : 'exception',
      text,
      url: details.url || top?.url || null,
      line: details.lineNumber + 1,
      column: details.columnNumber + 1,
    });
  }

  recordConsoleCall({ type, args, stackTrace }: Protocol.Runtime.ConsoleAPICalledEvent): void {
    if (type !== 'error' && type !== 'assert') return;
    const top = stackTrace?.callFrames[0];
    this.#add({
      kind: 'console',
      text: formatArguments(args),
      ...buildPosition(top?.url, top?.lineNumber, top?.columnNumber),
    });
  }

  /**
   * Records console messages of the browser itself. Failed requests are skipped, because they are in the request table.
   */
  addEntry({ entry }: Protocol.Log.EntryAddedEvent): void {
    if (entry.level !== 'error' || entry.source === 'network') return;
    this.#add({ kind: 'console', text: entry.text, ...buildPosition(entry.url, entry.lineNumber) });
  }

  #add(error: LoggedError): void {
    const { maxErrors, maxTextLength, maxUrlLength } = this.#limits;
    const storedError = {
      ...error,
      text: error.text.slice(0, maxTextLength),
      url: error.url?.slice(0, maxUrlLength) ?? null,
    };
    const key = JSON.stringify(storedError);
    if (this.#errors.has(key)) return;
    if (this.#errors.size >= maxErrors) this.isCut = true;
    else this.#errors.set(key, storedError);
  }
}

function buildPosition(url: string | undefined, line?: number, column?: number) {
  return {
    url: url || null,
    line: line === undefined || line < 0 ? null : line + 1,
    column: column === undefined || column < 0 ? null : column + 1,
  };
}

/**
 * Formats arguments as the console does: `%s` and similar placeholders are replaced by the arguments that follow
 * (https://console.spec.whatwg.org/#formatter).
 */
function formatArguments(args: readonly Protocol.Runtime.RemoteObject[]): string {
  const texts = args.map((arg) => formatValue(arg) ?? arg.description ?? arg.type);
  if (args[0]?.type !== 'string') return texts.join(' ');
  const [format = '', ...rest] = texts;
  const start = format.replace(/%[sdifoOc]/g, (specifier) => {
    const value = rest.shift();
    if (value === undefined) return specifier;
    return specifier === '%c' ? '' : value;
  });
  return [start, ...rest].join(' ');
}

function formatValue(arg: Protocol.Runtime.RemoteObject | undefined): string | null {
  if (arg === undefined) return null;
  if (typeof arg.value === 'string') return arg.value;
  return arg.value === undefined ? (arg.unserializableValue ?? null) : JSON.stringify(arg.value);
}
