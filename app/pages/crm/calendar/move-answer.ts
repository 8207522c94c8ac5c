export function meetingOf(answer: object | undefined): string | null {
  const said = answer ?? {};
  const id = 'id' in said ? said.id : 'initialValue' in said ? idIn(said.initialValue) : null;
  return typeof id === 'string' ? id : null;
}

function idIn(posted: unknown): unknown {
  return typeof posted === 'object' && posted !== null && 'id' in posted ? posted.id : null;
}

export function answerIn<Answer extends object>(
  answer: Answer | undefined,
  { opened, closed }: { readonly opened: string | null; readonly closed: object | undefined },
): Answer | undefined {
  return answer !== closed && opened !== null && meetingOf(answer) === opened ? answer : undefined;
}
