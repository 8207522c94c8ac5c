import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '@infrastructure/config/project-root';

/** A process that a test started, with what it printed. */
export interface RunningProcess {
  readonly pid: number;
  /** Everything printed so far, standard error included. */
  output(): string;
  /** Resolves with the first match of what is printed; throws with the output when the process ends, or time runs out, without. */
  prints(pattern: RegExp, timeoutMs?: number): Promise<RegExpExecArray>;
  /** Sends a line to the process's standard input. */
  tell(line: string): void;
  signal(signal: NodeJS.Signals): void;
  /** Sends a signal to everything it started as well, as Ctrl-C in a terminal does. Needs a group of its own. */
  signalGroup(signal: NodeJS.Signals): void;
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/** Starts `node <parameters>` in the project's folder. `environment` comes on top of this process's. */
export function startNode(
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): RunningProcess {
  return startProgram(process.execPath, parameters, environment);
}

/** Starts `npm <parameters>`, as a person would in a terminal: in a process group of its own. */
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

/** Ids of the living processes whose command line contains the text. Linux only: other systems show it otherwise. */
export function processesWith(text: string): readonly number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && commandLineOf(pid).includes(text));
}

/** Empty of a process that is over. */
function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}

/** Resolves when no process with the text in its command line lives any more; throws after the time limit. */
export async function untilNoneIsLeft(text: string, timeoutMs = 15_000): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (processesWith(text).length > 0) {
    if (Date.now() > until)
      throw new Error(`still running: ${processesWith(text).map(commandLineOf).join('\n')}`);
    await pause(25);
  }
}
