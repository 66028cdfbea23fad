/** The share of right results, with examples of wrong ones. */
export class Share {
  right = 0;
  all = 0;
  readonly examples: string[] = [];

  add(isRight: boolean, example: () => string): void {
    this.all++;
    if (isRight) this.right++;
    else if (this.examples.length < MOST_EXAMPLES) this.examples.push(example());
  }

  /** 1 for no results. */
  get share01(): number {
    return this.all === 0 ? 1 : this.right / this.all;
  }
}

const MOST_EXAMPLES = 400;
