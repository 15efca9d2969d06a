import { useEffect, useRef } from 'react';
import type { ThreadBody } from '#shared/screens/artefact.ts';
import { call } from '../../api/call.ts';
import { useSession } from '../../session/use-session.ts';
import { toInput } from '../call-input.ts';
import { readAt, type Row } from '../read-path.ts';
import { useScope } from '../scope.tsx';
import { useOperation } from '../screen-context.tsx';

/** Opening a conversation is reading it: said once for the newest message, and nobody is bothered when it fails. */
export function useMarkRead({ markRead, messages }: ThreadBody, newest: Row | undefined): void {
  const operation = useOperation(markRead?.operation);
  const scope = useScope();
  const { mayWrite } = useSession();
  const told = useRef<unknown>(undefined);
  const id = readAt(newest, messages.id);
  useEffect(() => {
    if (!markRead || !operation || id === undefined || told.current === id) return;
    if (!mayWrite(operation.access.requires, operation.access.requiresAny)) return;
    told.current = id;
    call(operation, toInput(operation, markRead.input, { ...scope, row: newest })).catch(
      () => undefined,
    );
  });
}
