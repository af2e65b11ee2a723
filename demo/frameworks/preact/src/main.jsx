import 'marketplace-elements/lite';
import '../../page.css';
import { render } from 'preact';
import { App } from './app.jsx';

render(<App />, document.getElementById('page'));
