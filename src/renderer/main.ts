import './lib/jitless.ts';
import './lib/theme/base.css';
import { mount } from 'svelte';
import App from './app/App.svelte';
import { createTerminalClient } from './lib/connection/link.ts';
import { applySpeech } from './lib/speak.ts';
import { withStorage } from './lib/storage.ts';
import { usualSettings } from '#shared/terminal/settings.ts';
import { applyTheme } from './lib/theme/apply.ts';

withStorage(window);
applyTheme(document, usualSettings);
await applySpeech(document, usualSettings, navigator.languages);
const target = document.getElementById('window');
if (target === null) throw new Error('index.html has no #window');
mount(App, { target, props: { link: createTerminalClient() } });
