import { CUSTOM_ELEMENTS_SCHEMA, Component, type ElementRef, computed, signal, viewChild } from '@angular/core';
import { API_URL } from '../../place.js';

const SEARCH = { domain: 'meridian', marketUrl: API_URL, capabilities: ['appwise'] };

interface Header extends HTMLElement {
  refresh(): Promise<void>;
  openCart(): Promise<void>;
}

/** Checked where it is used: an event of an element is a CustomEvent. */
const detailOf = (event: Event) => (event as CustomEvent<Record<string, string>>).detail;

@Component({
  selector: 'demo-page',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './app.html',
  host: { '(window:popstate)': 'look()' },
})
export class App {
  readonly apiUrl = API_URL;
  readonly boxConfig = SEARCH;
  readonly header = viewChild.required<ElementRef<Header>>('header');

  readonly path = signal(location.pathname);
  readonly placeholder = signal('Find an app');
  readonly suggests = signal(false);
  readonly stays = signal(false);
  readonly hasFooter = signal(true);
  readonly log = signal<readonly string[]>([]);
  readonly boxes = signal([
    { id: 'box-apps', placeholder: 'Search apps' },
    { id: 'box-help', placeholder: 'Search help' },
  ]);

  readonly search = computed(() => ({ ...SEARCH, capabilities: this.suggests() ? ['appwise'] : [] }));
  readonly customSearch = computed(() => (this.stays() ? this.searchHere : undefined));

  readonly searchHere = (query: string) => this.note(`searched here: ${query}`);
  readonly saveDraft = () => sessionStorage.setItem('draft', this.placeholder());

  note(text: string) {
    this.log.update((before) => [...before, text]);
  }

  hear(event: Event, name: string) {
    this.note(`${event.type} ${detailOf(event)[name]}`);
  }

  navigate(event: Event) {
    event.preventDefault();
    this.hear(event, 'id');
    history.pushState(null, '', detailOf(event)['url']);
    this.look();
  }

  look() {
    this.path.set(location.pathname);
  }

  async refresh() {
    await this.header().nativeElement.refresh();
    this.note('refreshed');
  }

  openCart() {
    void this.header().nativeElement.openCart();
  }

  swap() {
    this.boxes.update((before) => before.toReversed());
  }
}
