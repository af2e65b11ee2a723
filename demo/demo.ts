import { showCards } from './cards.ts';
import { logEvents } from './event-log.ts';
import { setUpSettings } from './settings.ts';
import { startElements } from './without-server.ts';

await startElements();
logEvents(document.querySelector('[role=log]') as HTMLElement);
void setUpSettings(document.querySelector('.settings') as HTMLFormElement);
showCards(document.querySelector('.cards') as HTMLElement);
