import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '@infrastructure/config/project-root';

export interface RunningProcess {
  readonly pid: number;
  output(): string;
  /**
   * Resolves with the first match in the output; throws with the output when the process ends or the time is
   * over first.
   */
  prints(pattern: RegExp, timeoutMs?: number): Promise<RegExpExecArray>;
  tell(line: string): void;
  signal(signal: NodeJS.Signals): void;
  /**
   * Signals the whole process group, as Ctrl-C in a terminal does. The process must lead a group of its own.
   */
  signalGroup(signal: NodeJS.Signals): void;
  /** Resolves with the exit code or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/** Starts `node <parameters>` in the project's folder. `environment` is added to this process's. */
export function startNode(
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): RunningProcess {
  return startProgram(process.execPath, parameters, environment);
}

/** Starts `npm <parameters>` in a process group of its own, as a terminal does. */
export function startNpm(
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): RunningProcess {
  return startProgram('npm', parameters, environment, { detached: true });
}

function startProgram(
  program: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
  options: { readonly detached?: boolean } = {},
): RunningProcess {
  const child = spawn(program, parameters, {
    ...options,
    cwd: projectRoot(),
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', ...environment },
  });
  return follow(child);
}

function follow(child: ChildProcessWithoutNullStreams): RunningProcess {
  let output = '';
  let isOver = false;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      isOver = true;
      resolve(code ?? signal ?? 0);
    });
  });
  return {
    pid: child.pid ?? 0,
    ended,
    output: () => output,
    async prints(pattern, timeoutMs = 60_000) {
      const until = Date.now() + timeoutMs;
      for (;;) {
        const found = pattern.exec(output);
        if (found !== null) return found;
        if (isOver || Date.now() > until) throw new Error(`${String(pattern)} was not printed:\n${output}`);
        await pause(10);
      }
    },
    tell: (line) => child.stdin.write(`${line}\n`),
    signal: (signal) => child.kill(signal),
    signalGroup: (signal) => process.kill(-(child.pid ?? 0), signal),
  };
}

/** Ids of the running processes whose command line contains the text. Linux only, since it reads /proc. */
export function processesWith(text: string): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && commandLineOf(pid).includes(text));
}

/** Empty when the process has ended. */
function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}

/** Resolves when no running process has the text in its command line; throws after the time limit. */
export async function untilNoneIsLeft(text: string, timeoutMs = 15_000): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (processesWith(text).length > 0) {
    if (Date.now() > until)
      throw new Error(`still running: ${processesWith(text).map(commandLineOf).join('\n')}`);
    await pause(25);
  }
}
