import { setTimeout as pause } from 'node:timers/promises';
import { type ServiceError, status } from '@grpc/grpc-js';
import { failure } from './failures';

/** A call that is open: how to end it. */
export interface OpenCall {
  /** As a server does that shuts down in good order. Calls that owe a single answer cannot: they are left open. */
  end(): void;
  fail(error: Partial<ServiceError>): void;
}

/** What is wrong with a node just now, on command. */
export class Faults {
  private readonly open = new Set<OpenCall>();
  private waiting: (() => void)[] = [];
  private isHanging = false;
  private delayMs = 0;
  private answersToLose = 0;
  /** Messages sent in answer to reads and subscriptions so far: what they cost the client. */
  sent = 0;
  /** Where the leader is, when it is not this node. */
  leader: { readonly host: string; readonly port: number } | null = null;
  /** False: an old server that cannot say what it supports. */
  tellsFeatures = true;

  /** Takes calls, answers none, sends nothing on those that are open. */
  hang(): void {
    this.isHanging = true;
  }

  /** Ends every open call without an error. */
  endCleanly(): void {
    for (const call of [...this.open]) call.end();
  }

  /** Breaks every open call off. */
  reset(): void {
    for (const call of [...this.open]) call.fail(failure(status.UNAVAILABLE, 'Connection dropped'));
  }

  /** Every answer takes so long. */
  slow(milliseconds: number): void {
    this.delayMs = milliseconds;
  }

  /** Appends so many times and breaks the call off instead of answering. */
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

  /** To be awaited before anything is sent. */
  async pass(): Promise<void> {
    if (this.delayMs > 0) await pause(this.delayMs);
    while (this.isHanging) await new Promise<void>((resume) => this.waiting.push(resume));
  }

  /** Remembers a call while it is open; returns how to forget it. */
  track(call: OpenCall): () => void {
    this.open.add(call);
    return () => this.open.delete(call);
  }
}
