import { confirm, type Question } from './questions.ts';

export const useConfirm = (): ((question: Question) => Promise<boolean>) => confirm;
