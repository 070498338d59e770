/** A file whose first lines have no format that is read. */
export class UnknownLogFormatError extends Error {
  override readonly name = 'UnknownLogFormatError';

  constructor(file: string) {
    super(
      `${file}: line 1 and those after it have none of the formats that are read: nginx or Apache (combined, common), IIS (W3C), Caddy (JSON), CloudFront, Cloudflare Logpush`,
    );
  }
}

/** A compressed file that cannot be decompressed to its end. */
export class DamagedLogError extends Error {
  override readonly name = 'DamagedLogError';

  constructor(file: string, line: number, cause: unknown) {
    super(`${file}: the compressed data are damaged or incomplete after line ${line - 1}`, { cause });
  }
}
