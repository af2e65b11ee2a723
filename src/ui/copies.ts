import { createContext, useContext } from 'react';
import { nameOfCopy } from './copies.rules.ts';

/** Which one of its kind a part is: 1 for the first, 2 where a template has its token again. */
const CopyContext = createContext(1);

export const CopyProvider = CopyContext.Provider;

export const useNameOfCopy = (kind: string): string => nameOfCopy(kind, useContext(CopyContext));
