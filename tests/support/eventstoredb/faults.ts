import { setTimeout as pause } from 'node:timers/promises';
import { type ServiceError, status } from '@grpc/grpc-js';
import { failure } from './failures';

export interface OpenCall {
  /**
   * Ends as a server does on a clean shutdown. Calls that owe a single response cannot end so and stay open.
   */
  end(): void;
  fail(error: Partial<ServiceError>): void;
}

/** The current faults of a node, set by tests. */
export class Faults {
  private readonly open = new Set<OpenCall>();
  private waiting: (() => void)[] = [];
  private isHanging = false;
  private delayMs = 0;
  private answersToLose = 0;
  /** Messages sent so far for reads and subscriptions: what they cost the client. */
  sent = 0;
  /** The leader, if it is another node. */
  leader: { readonly host: string; readonly port: number } | null = null;
  /** False simulates an old server that cannot list its supported features. */
  tellsFeatures = true;

  /** Accepts calls but answers none, and sends nothing on open ones. */
  hang(): void {
    this.isHanging = true;
  }

  endCleanly(): void {
    for (const call of [...this.open]) call.end();
  }

  reset(): void {
    for (const call of [...this.open]) call.fail(failure(status.UNAVAILABLE, 'Connection dropped'));
  }

  slow(milliseconds: number): void {
    this.delayMs = milliseconds;
  }

  /** Breaks the next `count` appends after storing them, instead of answering. */
  loseAnswers(count: number): void {
    this.answersToLose = count;
  }

  heal(): void {
    this.isHanging = false;
    this.delayMs = 0;
    this.answersToLose = 0;
    this.leader = null;
    this.tellsFeatures = true;
    for (const resume of this.waiting.splice(0)) resume();
  }

  takesAnswerAway(): boolean {
    if (this.answersToLose === 0) return false;
    this.answersToLose -= 1;
    return true;
  }

  /** Must be awaited before anything is sent. */
  async pass(): Promise<void> {
    if (this.delayMs > 0) await pause(this.delayMs);
    while (this.isHanging) await new Promise<void>((resume) => this.waiting.push(resume));
  }

  /** Registers an open call; returns a function to unregister it. */
  track(call: OpenCall): () => void {
    this.open.add(call);
    return () => this.open.delete(call);
  }
}
