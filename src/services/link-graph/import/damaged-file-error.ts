/** A file that does not have the documented format. Lines are counted from 1, including the header. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
  readonly line: number;

  constructor(file: string, line: number, problem: string) {
    super(`${file}, line ${line}: ${problem}`);
    this.line = line;
  }
}
