import type { MpElementRef, MpEvent } from 'marketplace-elements/angular';

/** Angular's own `ElementRef`, as `@angular/core` declares it: its packages are too large to bring them along for that. */
declare class ElementRef<T = unknown> {
  nativeElement: T;
  constructor(nativeElement: T);
}

/** A component with `schemas: [CUSTOM_ELEMENTS_SCHEMA]`; in its template `<mp-header #header (mp-navigate)="go($event)">`. */
export class PageComponent {
  constructor(private readonly header: MpElementRef<'mp-header'>) {}

  openCart = () => this.header.nativeElement.openCart();

  go(event: MpEvent<'mp-navigate'>) {
    event.preventDefault();
    console.log(event.detail.url);
    // @ts-expect-error -- a navigation has no scope
    console.log(event.detail.scope);
  }
}

export const ofAngular = (given: ElementRef<HTMLElementTagNameMap['mp-header']>) => new PageComponent(given);

// @ts-expect-error -- no such tag
export type Unknown = MpElementRef<'mp-heading'>;
// @ts-expect-error -- no such event
export type Silent = MpEvent<'mp-silence'>;
