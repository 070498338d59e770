/** A file whose first lines have no supported format. */
export class UnknownLogFormatError extends Error {
  override readonly name = 'UnknownLogFormatError';

  constructor(file: string) {
    super(
      `${file}: the first lines have none of the supported formats: nginx or Apache (combined, common), IIS (W3C), Caddy (JSON), CloudFront, Cloudflare Logpush`,
    );
  }
}

/** A compressed file that cannot be fully decompressed. */
export class DamagedLogError extends Error {
  override readonly name = 'DamagedLogError';

  constructor(file: string, line: number, cause: unknown) {
    super(`${file}: the compressed data is damaged or incomplete after line ${line - 1}`, { cause });
  }
}
