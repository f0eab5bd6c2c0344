/**
 * A window of Safari's engine for the tests, run by gjs: `gjs -m webkit-window.js <profile folder> <width> <height>`.
 * WebKit's own MiniBrowser forgets everything when it is driven; this one keeps its profile, as a phone does.
 */
import Gtk from 'gi://Gtk?version=3.0'
import WebKit2 from 'gi://WebKit2?version=4.1'
import System from 'system'

const [folder, width, height] = System.programArgs
Gtk.init(null)

const context = new WebKit2.WebContext({
  website_data_manager: new WebKit2.WebsiteDataManager({
    base_data_directory: `${folder}/data`,
    base_cache_directory: `${folder}/cache`,
  }),
})
context.set_automation_allowed(true)

/** What would go unseen: errors of the page and of its content security policy. */
const settings = new WebKit2.Settings({ enable_write_console_messages_to_stdout: true })

context.connect('automation-started', (_, session) => {
  session.connect('create-web-view', () => {
    const view = new WebKit2.WebView({ web_context: context, settings, is_controlled_by_automation: true })
    const window = new Gtk.Window({ default_width: Number(width), default_height: Number(height) })
    window.add(view)
    window.show_all()
    return view
  })
})

Gtk.main()
